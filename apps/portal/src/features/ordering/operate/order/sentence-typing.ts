/** Ways of putting a text in a field that are not writing it. Dictation and input methods are (APR-09). */
const REFUSED = new Set([
  'insertFromPaste',
  'insertFromPasteAsQuotation',
  'insertFromDrop',
  'insertFromYank',
]);

/** Whether an `beforeinput` event brings a text that was pasted or dropped. */
export function isRefusedInput(event: { inputType?: string }): boolean {
  return event.inputType !== undefined && REFUSED.has(event.inputType);
}
