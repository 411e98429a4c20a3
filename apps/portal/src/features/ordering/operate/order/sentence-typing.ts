/** Types of input event that paste or drop a text. Dictation and input methods count as typing (APR-09). */
const REFUSED = new Set([
  'insertFromPaste',
  'insertFromPasteAsQuotation',
  'insertFromDrop',
  'insertFromYank',
]);

/** True when a `beforeinput` event pastes or drops a text. */
export function isPasteOrDrop(event: { inputType?: string }): boolean {
  return event.inputType !== undefined && REFUSED.has(event.inputType);
}
