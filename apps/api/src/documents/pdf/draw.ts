import { chartHeight, drawChart } from './draw-chart.ts';
import type { LabelledValue, PaperSection, PaperTable } from './layout.ts';
import {
  type Element,
  type Pdf,
  ensureSpace,
  innerWidth,
  mutedColor,
  sideMargin,
  textColor,
} from './page.ts';

const lineGap = 2;

function drawRuler(doc: Pdf): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .moveTo(sideMargin, doc.y)
    .lineTo(doc.page.width - sideMargin, doc.y)
    .lineWidth(0.5)
    .stroke('#c8d0d6');
  doc.endMarkedContent();
}

export function drawTitle(doc: Pdf, parent: Element, title: string, lead: string): void {
  const width = innerWidth(doc);
  parent.add(
    doc.struct('H1', {}, () => {
      doc
        .font('Helvetica-Bold')
        .fontSize(20)
        .fillColor(textColor)
        .text(title, sideMargin, doc.y, { width });
    }),
  );
  doc.moveDown(0.3);
  parent.add(
    doc.struct('P', {}, () => {
      doc
        .font('Helvetica')
        .fontSize(11)
        .fillColor(mutedColor)
        .text(lead, sideMargin, doc.y, { width, lineGap });
    }),
  );
  doc.moveDown(0.8);
}

/** Height of a heading and of the first lines below it. */
const headingHeight = 70;

function drawHeading(doc: Pdf, parent: Element, { kind, heading }: PaperSection): void {
  ensureSpace(doc, kind === 'chart' ? headingHeight + chartHeight : headingHeight);
  doc.moveDown(0.6);
  parent.add(
    doc.struct('H2', {}, () => {
      doc.font('Helvetica-Bold').fontSize(13).fillColor(textColor);
      doc.text(heading, sideMargin, doc.y, { width: innerWidth(doc) });
    }),
  );
  doc.moveDown(0.3);
  drawRuler(doc);
  doc.moveDown(0.3);
}

interface Cell {
  readonly text: string;
  readonly tag: 'TH' | 'TD';
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

function applyCellStyle(doc: Pdf, cell: Cell, size: number): Pdf {
  const isHead = cell.tag === 'TH';
  return doc
    .font(isHead ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .fillColor(isHead ? mutedColor : textColor);
}

const heightOf = (doc: Pdf, cells: readonly Cell[], size: number): number =>
  Math.max(
    ...cells.map((cell) =>
      applyCellStyle(doc, cell, size).heightOfString(cell.text, { width: cell.width, lineGap }),
    ),
  );

function drawCell(doc: Pdf, cell: Cell, top: number, size: number): void {
  const { text, x, width, align } = cell;
  applyCellStyle(doc, cell, size).text(text, x, top, { width, align, lineGap });
}

/** Moves the position below the tallest cell of a table row whose cells begin at `top`. */
function endRow(doc: Pdf, top: number, height: number): void {
  doc.y = top + height + 5;
  doc.x = sideMargin;
}

/** Repeats a table's header on its next page, hidden from screen readers. */
function repeatTableHeader(doc: Pdf, cells: readonly Cell[], size: number): void {
  const top = doc.y;
  const height = heightOf(doc, cells, size);
  doc.markContent('Artifact', { type: 'Pagination' });
  for (const cell of cells) drawCell(doc, cell, top, size);
  doc.endMarkedContent();
  endRow(doc, top, height);
}

/** Draws one row of a table, below a repeated header when the row starts a new page. */
function drawRow(
  doc: Pdf,
  table: Element,
  cells: readonly Cell[],
  size: number,
  head: readonly Cell[] = [],
): void {
  const height = heightOf(doc, cells, size);
  if (ensureSpace(doc, height + 6) && head.length > 0) repeatTableHeader(doc, head, size);
  const top = doc.y;
  const row = doc.struct('TR');
  table.add(row);
  for (const cell of cells) row.add(doc.struct(cell.tag, {}, () => drawCell(doc, cell, top, size)));
  endRow(doc, top, height);
}

const labelWidth = 190;
/** Width in points of the label column when labels are whole questions. */
const questionWidth = 320;
const isQuestion = ([label]: LabelledValue): boolean => label.length > 48;

function drawFacts(doc: Pdf, element: Element, rows: readonly LabelledValue[]): void {
  const labelColumnWidth = rows.some(isQuestion) ? questionWidth : labelWidth;
  const valueColumnWidth = innerWidth(doc) - labelColumnWidth;
  for (const [label, value] of rows)
    drawRow(
      doc,
      element,
      [
        { text: label, tag: 'TH', x: sideMargin, width: labelColumnWidth - 10, align: 'left' },
        {
          text: value,
          tag: 'TD',
          x: sideMargin + labelColumnWidth,
          width: valueColumnWidth,
          align: 'left',
        },
      ],
      10,
    );
}

/** An account number does not count as a number. */
const isNumber = (text: string): boolean =>
  /^[-+]?\d{1,3}(?:\.\d{3})*(?:,\d+)?(?:\s[€%])?$/u.test(text);

/** Returns `right` for a column of numbers, otherwise `left`. */
function getColumnAlignment({ rows }: PaperTable, column: number): Cell['align'] {
  const texts = rows.map((row) => row[column] ?? '').filter((text) => text !== '');
  return texts.length > 0 && texts.every(isNumber) ? 'right' : 'left';
}

const columnGap = 6;

/**
 * Returns position, width and alignment of the columns, with a gap between a column of numbers and a following column
 * of text.
 */
function columnsOf(doc: Pdf, table: PaperTable): Pick<Cell, 'x' | 'width' | 'align'>[] {
  const { head, widths = head.map(() => 1) } = table;
  const widthUnit = innerWidth(doc) / widths.reduce((sum, width) => sum + width, 0);
  const alignments = head.map((_, column) => getColumnAlignment(table, column));
  let x = sideMargin;
  return alignments.map((align, column) => {
    const width = (widths[column] ?? 1) * widthUnit;
    const indentWidth = align === 'left' && alignments[column - 1] === 'right' ? columnGap : 0;
    const cell = { x: x + indentWidth, width: width - indentWidth - columnGap, align };
    x += width;
    return cell;
  });
}

const columnsInLargeTypeMax = 8;

function drawTable(doc: Pdf, element: Element, table: PaperTable): void {
  const { head, rows } = table;
  const columns = columnsOf(doc, table);
  const size = head.length > columnsInLargeTypeMax ? 7 : 8.5;
  const cellsOf = (texts: readonly string[], tag: Cell['tag']): Cell[] =>
    columns.map((column, index) => ({ ...column, tag, text: texts[index] ?? '' }));
  const headCells = cellsOf(head, 'TH');
  drawRow(doc, element, headCells, size);
  for (const row of rows) drawRow(doc, element, cellsOf(row, 'TD'), size, headCells);
}

function drawParagraphs(doc: Pdf, parent: Element, paragraphs: readonly string[]): void {
  for (const paragraph of paragraphs) {
    doc.font('Helvetica').fontSize(10).fillColor(textColor);
    const width = innerWidth(doc);
    ensureSpace(doc, doc.heightOfString(paragraph, { width, lineGap }) + 6);
    parent.add(
      doc.struct('P', {}, () => {
        doc.text(paragraph, sideMargin, doc.y, { width, lineGap });
      }),
    );
    doc.moveDown(0.4);
  }
}

export function drawSection(doc: Pdf, parent: Element, section: PaperSection): void {
  drawHeading(doc, parent, section);
  if (section.kind === 'text') {
    drawParagraphs(doc, parent, section.paragraphs);
    return;
  }
  if (section.kind === 'chart') {
    drawChart(doc, parent, section);
    return;
  }
  const table = doc.struct('Table');
  parent.add(table);
  if (section.kind === 'table') drawTable(doc, table, section);
  else drawFacts(doc, table, section.rows);
  table.end();
}
