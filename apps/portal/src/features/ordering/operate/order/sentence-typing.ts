/** Input events that paste or drop a text. Dictation and input methods count as typing (APR-09). */
const PASTE_INPUT_TYPES = new Set([
  'insertFromPaste',
  'insertFromPasteAsQuotation',
  'insertFromDrop',
  'insertFromYank',
]);

export function isPasteOrDrop(event: { inputType?: string }): boolean {
  return event.inputType !== undefined && PASTE_INPUT_TYPES.has(event.inputType);
}
