/** The families of games, in the order in which the lobby lists them. */

import type { Family } from '../messages';

export const FAMILIES = ['community', 'manila', 'stud', 'draw', 'house'] as const satisfies Family[];
