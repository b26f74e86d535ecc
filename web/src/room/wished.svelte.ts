/** The name that whoever is nobody yet wants: he has it from his first seat on. */

export const wished = $state({
  name: '',
  /** Why he cannot have it. */
  trouble: '',
});
