const SHOWN_CHARACTERS = 3;

/** Masks a document number except its end, which is enough to recognise it: «•••••• 78T». */
export function maskDocumentNumber(number: string): string {
  return `•••••• ${number.slice(-SHOWN_CHARACTERS)}`;
}
