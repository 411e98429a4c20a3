import type PDFDocument from 'pdfkit';

export type Pdf = InstanceType<typeof PDFDocument>;
export type Element = PDFKit.PDFStructureElement;

export const sideMargin = 56;
const footerHeight = 50;
export const textColor = '#16202a';
export const mutedColor = '#4a5560';

export const innerWidth = (doc: Pdf): number => doc.page.width - 2 * sideMargin;

/** Starts a new page and returns true when the next element does not fit above the footer. */
export function ensureSpace(doc: Pdf, height: number): boolean {
  if (doc.y + height <= doc.page.height - footerHeight) return false;
  doc.addPage();
  return true;
}
