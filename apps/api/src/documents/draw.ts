import type PDFDocument from 'pdfkit';
import type { Section } from './paper.ts';

type Pdf = InstanceType<typeof PDFDocument>;
type Element = PDFKit.PDFStructureElement;

const left = 56;
const foot = 64;
const ink = '#16202a';
const quiet = '#4a5560';
const labelWidth = 190;
const lineGap = 2;

const innerWidth = (doc: Pdf): number => doc.page.width - 2 * left;

/** Begins another page when the next piece would not fit above the foot. */
function ensureSpace(doc: Pdf, height: number): void {
  if (doc.y + height > doc.page.height - foot) doc.addPage();
}

function ruler(doc: Pdf): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .moveTo(left, doc.y)
    .lineTo(doc.page.width - left, doc.y)
    .lineWidth(0.5)
    .stroke('#c8d0d6');
  doc.endMarkedContent();
}

export function drawTitle(doc: Pdf, parent: Element, title: string, lead: string): void {
  const width = innerWidth(doc);
  parent.add(
    doc.struct('H1', {}, () => {
      doc.font('Helvetica-Bold').fontSize(20).fillColor(ink).text(title, left, doc.y, { width });
    }),
  );
  doc.moveDown(0.3);
  parent.add(
    doc.struct('P', {}, () => {
      doc
        .font('Helvetica')
        .fontSize(11)
        .fillColor(quiet)
        .text(lead, left, doc.y, { width, lineGap });
    }),
  );
  doc.moveDown(0.8);
}

function drawHeading(doc: Pdf, parent: Element, heading: string): void {
  ensureSpace(doc, 70);
  doc.moveDown(0.6);
  parent.add(
    doc.struct('H2', {}, () => {
      doc.font('Helvetica-Bold').fontSize(13).fillColor(ink);
      doc.text(heading, left, doc.y, { width: innerWidth(doc) });
    }),
  );
  doc.moveDown(0.3);
  ruler(doc);
  doc.moveDown(0.3);
}

interface Cell {
  readonly text: string;
  readonly tag: 'TH' | 'TD';
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

/** One row of a table; all of its cells begin on the same line and the row ends below the tallest. */
function drawRow(doc: Pdf, table: Element, cells: readonly Cell[], size: number): void {
  const style = (cell: Cell): Pdf =>
    doc
      .font(cell.tag === 'TH' ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(size)
      .fillColor(cell.tag === 'TH' ? quiet : ink);
  const heights = cells.map((cell) =>
    style(cell).heightOfString(cell.text, { width: cell.width, lineGap }),
  );
  const height = Math.max(...heights);
  ensureSpace(doc, height + 6);
  const top = doc.y;
  const row = doc.struct('TR');
  table.add(row);
  for (const cell of cells)
    row.add(
      doc.struct(cell.tag, {}, () => {
        const { width, align } = cell;
        style(cell).text(cell.text, cell.x, top, { width, align, lineGap });
      }),
    );
  doc.y = top + height + 5;
  doc.x = left;
}

function factCells(doc: Pdf, [label, value]: readonly [string, string]): Cell[] {
  const rest = innerWidth(doc) - labelWidth;
  return [
    { text: label, tag: 'TH', x: left, width: labelWidth - 10, align: 'left' },
    { text: value, tag: 'TD', x: left + labelWidth, width: rest, align: 'left' },
  ];
}

function columnCells(
  doc: Pdf,
  texts: readonly string[],
  tag: 'TH' | 'TD',
  widths: readonly number[] = texts.map(() => 1),
): Cell[] {
  const unit = innerWidth(doc) / widths.reduce((sum, width) => sum + width, 0);
  const isEven = new Set(widths).size === 1;
  let x = left;
  return texts.map((text, index) => {
    const width = (widths[index] ?? 1) * unit;
    const align = index === 0 || !isEven ? 'left' : 'right';
    const cell: Cell = { text, tag, x, width: width - 6, align };
    x += width;
    return cell;
  });
}

function drawParagraphs(doc: Pdf, parent: Element, paragraphs: readonly string[]): void {
  for (const paragraph of paragraphs) {
    doc.font('Helvetica').fontSize(10).fillColor(ink);
    const width = innerWidth(doc);
    ensureSpace(doc, doc.heightOfString(paragraph, { width, lineGap }) + 6);
    parent.add(
      doc.struct('P', {}, () => {
        doc.text(paragraph, left, doc.y, { width, lineGap });
      }),
    );
    doc.moveDown(0.4);
  }
}

/** Draws a section where the page stands, on as many pages as it needs. */
export function drawSection(doc: Pdf, parent: Element, section: Section): void {
  drawHeading(doc, parent, section.heading);
  if (section.kind === 'text') {
    drawParagraphs(doc, parent, section.paragraphs);
    return;
  }
  const table = doc.struct('Table');
  parent.add(table);
  if (section.kind === 'facts') {
    for (const row of section.rows) drawRow(doc, table, factCells(doc, row), 10);
  } else {
    const { head, rows, widths } = section;
    const size = widths === undefined ? 8.5 : 7;
    drawRow(doc, table, columnCells(doc, head, 'TH', widths), size);
    for (const row of rows) drawRow(doc, table, columnCells(doc, row, 'TD', widths), size);
  }
  table.end();
}
