import type PDFDocument from 'pdfkit';
import type { Paper, Section } from './paper.ts';
import { drawSection, drawTitle } from './draw.ts';

const margin = 56;

type Pdf = InstanceType<typeof PDFDocument>;

/** Name of the manager above, page number below: decoration, which a screen reader skips. */
function drawFrame(doc: Pdf, paper: Paper): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    const { width, height } = doc.page;
    const inner = width - 2 * margin;
    doc.markContent('Artifact', { type: 'Pagination' });
    doc.font('Helvetica-Bold').fontSize(10).fillColor('#1d3b4f');
    doc.text(paper.manager, margin, 30, { width: inner, lineBreak: false });
    doc
      .moveTo(margin, 48)
      .lineTo(width - margin, 48)
      .lineWidth(1)
      .stroke('#1d3b4f');
    doc.font('Helvetica').fontSize(8).fillColor('#4a5560');
    doc.text(`Página ${String(page + 1)} de ${String(count)}`, margin, height - 36, {
      width: inner,
      align: 'right',
      lineBreak: false,
    });
    doc.endMarkedContent();
  }
}

function drawAll(doc: Pdf, paper: Paper): void {
  const root = doc.struct('Document');
  doc.addStructure(root);
  drawTitle(doc, root, paper.title, paper.lead);
  const draw = (sections: readonly Section[]): void => {
    for (const section of sections) drawSection(doc, root, section);
  };
  draw(paper.sections);
  if (paper.certificate !== undefined) {
    doc.addPage();
    draw(paper.certificate);
  }
  root.end();
  drawFrame(doc, paper);
}

/** A tagged PDF in Spanish; the same paper always gives the same bytes. */
export async function renderPaper(paper: Paper): Promise<Buffer> {
  // What draws is large and seldom needed: it is loaded with the first paper.
  const { default: Document } = await import('pdfkit');
  const doc = new Document({
    size: 'A4',
    layout: paper.isWide === true ? 'landscape' : 'portrait',
    // The foot of the page is kept free by `draw.ts`; pdfkit must not break a page on its own.
    margins: { top: 72, bottom: 0, left: margin, right: margin },
    bufferPages: true,
    tagged: true,
    lang: 'es-ES',
    pdfVersion: '1.7',
    displayTitle: true,
    info: { Title: paper.title, Author: paper.manager, CreationDate: paper.createdAt },
  });
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
    drawAll(doc, paper);
    doc.end();
  });
}
