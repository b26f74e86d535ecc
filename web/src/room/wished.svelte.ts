/** The name that whoever is nobody yet wants: he has it from his first seat on. */

export const wished = $state({
  name: '',
  /** Why he cannot have it. */
  trouble: '',
  /** What the field for the code of an authenticator is called, where an account asks for one. */
  code: '',
  /** What whoever has just signed in must do before anything else. */
  must: '' as '' | 'change' | 'enrol',
});
