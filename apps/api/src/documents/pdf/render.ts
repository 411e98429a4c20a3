import type PDFDocument from 'pdfkit';
import type { PaperContent, PaperSection } from './layout.ts';
import { drawSection, drawTitle } from './draw.ts';
import { replaceUnprintable } from './fonts.ts';
import { formatVerificationCode } from './verification-code.ts';

const margin = 56;

type Pdf = InstanceType<typeof PDFDocument>;

/** Draws a line of the footer without causing a page break. */
function drawFoot(doc: Pdf, text: string, align: 'left' | 'right'): void {
  const { width, height } = doc.page;
  doc.font('Helvetica').fontSize(8).fillColor('#4a5560');
  const lineOptions = { width: width - 2 * margin, align, lineBreak: false } as const;
  doc.text(text, margin, height - 36, lineOptions);
}

/**
 * Draws the manager's name at the top of each page and the page number at the bottom, marked as decoration so that
 * screen readers skip them.
 */
function drawFrame(doc: Pdf, paper: PaperContent): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    const { width } = doc.page;
    doc.markContent('Artifact', { type: 'Pagination' });
    doc.font('Helvetica-Bold').fontSize(10).fillColor('#1d3b4f');
    doc.text(paper.manager, margin, 30, { width: width - 2 * margin, lineBreak: false });
    doc
      .moveTo(margin, 48)
      .lineTo(width - margin, 48)
      .lineWidth(1)
      .stroke('#1d3b4f');
    drawFoot(doc, `Página ${String(page + 1)} de ${String(count)}`, 'right');
    doc.endMarkedContent();
  }
}

/** Prints the verification code on each page. It is tagged once, so that a screen reader reads it once. */
function drawCode(doc: Pdf, root: PDFKit.PDFStructureElement, code: string): void {
  const text = `Código de verificación ${formatVerificationCode(code)}`;
  const { start, count } = doc.bufferedPageRange();
  const lastPage = start + count - 1;
  for (let page = start; page < lastPage; page += 1) {
    doc.switchToPage(page);
    doc.markContent('Artifact', { type: 'Pagination' });
    drawFoot(doc, text, 'left');
    doc.endMarkedContent();
  }
  doc.switchToPage(lastPage);
  root.add(doc.struct('P', {}, () => drawFoot(doc, text, 'left')));
}

function drawPages(doc: Pdf, paper: PaperContent): void {
  const root = doc.struct('Document');
  doc.addStructure(root);
  drawTitle(doc, root, paper.title, paper.lead);
  const drawSections = (sections: readonly PaperSection[]): void => {
    for (const section of sections) drawSection(doc, root, section);
  };
  drawSections(paper.sections);
  if (paper.certificate !== undefined) {
    doc.addPage();
    drawSections(paper.certificate);
  }
  if (paper.verificationCode !== undefined) drawCode(doc, root, paper.verificationCode);
  root.end();
  drawFrame(doc, paper);
}

/** Renders a tagged PDF in Spanish. The same content produces the same bytes. */
export async function renderPaper(input: PaperContent): Promise<Buffer> {
  const { attachment, ...visible } = input;
  const paper = replaceUnprintable(visible);
  // Imported on first use, because the library is large.
  const { default: Document } = await import('pdfkit');
  const doc = new Document({
    size: 'A4',
    layout: paper.isWide === true ? 'landscape' : 'portrait',
    // `draw.ts` keeps the area of the footer free. With a bottom margin, pdfkit would add its own page breaks.
    margins: { top: 72, bottom: 0, left: margin, right: margin },
    bufferPages: true,
    tagged: true,
    lang: 'es-ES',
    pdfVersion: '1.7',
    displayTitle: true,
    info: { Title: paper.title, Author: paper.manager, CreationDate: paper.createdAt },
  });
  return new Promise((resolve, reject) => {
    const pdfChunks: Buffer[] = [];
    doc.on('data', (part: Buffer) => pdfChunks.push(part));
    doc.on('end', () => resolve(Buffer.concat(pdfChunks)));
    doc.on('error', reject);
    drawPages(doc, paper);
    if (attachment !== undefined) {
      const { name, content } = attachment;
      doc.file(Buffer.from(content), {
        name,
        type: 'application/pdf',
        description: 'Documento tal como se firmó',
        creationDate: paper.createdAt,
        modifiedDate: paper.createdAt,
      });
    }
    doc.end();
  });
}
