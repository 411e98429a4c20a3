/** One control that is taken out of the source, so that the tests show whether they notice. */
export interface Weakness {
  /** What an attacker could do. */
  readonly name: string;
  /** Source file, relative to the root of the repository. */
  readonly file: string;
  /** Text of the control, which stands exactly once in the file, and the text that replaces it. */
  readonly changes: readonly (readonly [control: string, without: string])[];
  /** Test file that must fail when the control is missing. */
  readonly test: string;
}
