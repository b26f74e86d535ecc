/** Chips slide to the middle when a betting round is over. */

import type { Attachment } from 'svelte/attachments';
import { motion } from '../preferences.svelte';

/** When the chips are gone, their likeness slides to *pot* and is gone too. */
export function toPot(pot: Keyframe): Attachment<HTMLElement> {
  return (chips) => {
    const place = chips.parentElement!;
    return () => {
      const duration = motion(240);
      if (!duration || !place.isConnected) return;
      const likeness = chips.cloneNode(true) as HTMLElement;
      likeness.ariaHidden = 'true';
      place.prepend(likeness);
      const slides = likeness.animate([{}, { opacity: 1, offset: 0.5 }, { ...pot, opacity: 0 }], { duration, easing: 'ease-out' });
      slides.onfinish = () => likeness.remove();
    };
  };
}
