const SHOWN_CHARACTERS = 3;

/** The end of a document number is enough to recognise it: «•••••• 78T». */
export function maskDocumentNumber(number: string): string {
  return `•••••• ${number.slice(-SHOWN_CHARACTERS)}`;
}
