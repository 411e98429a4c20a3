/**
 * Types of input event by which a text is pasted or dropped. Dictation and input methods are not included, because
 * they count as typing (APR-09).
 */
const PASTE_INPUT_TYPES = new Set([
  'insertFromPaste',
  'insertFromPasteAsQuotation',
  'insertFromDrop',
  'insertFromYank',
]);

/** True when a `beforeinput` event pastes or drops a text. */
export function isPasteOrDrop(event: { inputType?: string }): boolean {
  return event.inputType !== undefined && PASTE_INPUT_TYPES.has(event.inputType);
}
