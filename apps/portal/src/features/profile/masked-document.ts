const SHOWN = 3;

/** The end of a document number, enough to know it by: «•••••• 78T». */
export function maskedDocument(number: string): string {
  return `•••••• ${number.slice(-SHOWN)}`;
}
