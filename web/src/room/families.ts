/** The families of games, in the order in which the lobby lists them. */

export const FAMILIES = ['community', 'manila', 'stud', 'draw', 'house'] as const;
export type Family = (typeof FAMILIES)[number];
