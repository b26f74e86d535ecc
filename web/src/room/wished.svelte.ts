/** The name that whoever is nobody yet wants: he has it from his first seat on. */

export const wished = $state({
  name: '',
  /** Why he cannot have it. */
  trouble: '',
  /** Whether the account that is signed in to asks for a code of its authenticator. */
  code: false,
});
