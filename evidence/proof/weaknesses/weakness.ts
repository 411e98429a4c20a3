/** A security control that is removed from the source, to show that a test fails without it. */
export interface Weakness {
  /** An action that an attacker could take. */
  readonly name: string;
  /** Source file, relative to the root of the repository. */
  readonly file: string;
  /** Text of the control, which occurs exactly once in the file, and the text that replaces it. */
  readonly changes: readonly (readonly [control: string, without: string])[];
  /** Test file that must fail without the control. */
  readonly test: string;
}
