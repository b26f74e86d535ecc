/** Chips slide to the middle when a betting round is over. */

import type { Attachment } from 'svelte/attachments';
import { motion } from '../preferences.svelte';

/**
 * When the chips are gone, their likeness slides to the pot and is gone too.
 *
 * *way* is a transform, asked for only then: with it nothing need be laid out while they slide.
 */
export function toPot(way: (chips: HTMLElement) => string): Attachment<HTMLElement> {
  return (chips) => {
    const place = chips.parentElement!;
    return () => {
      const duration = motion(240);
      if (!duration || !place.isConnected) return;
      const likeness = chips.cloneNode(true) as HTMLElement;
      likeness.ariaHidden = 'true';
      place.prepend(likeness);
      const slides = likeness.animate([{}, { opacity: 1, offset: 0.5 }, { transform: way(chips), opacity: 0 }], { duration, easing: 'ease-out' });
      slides.onfinish = () => likeness.remove();
    };
  };
}
