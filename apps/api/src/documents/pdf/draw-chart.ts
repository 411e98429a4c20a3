import type { PaperChart } from './layout.ts';
import { type Element, type Pdf, innerWidth, mutedColor, sideMargin, textColor } from './page.ts';

const plotHeight = 150;
/** Width of the value labels at the left of the plot. */
const labelWidth = 84;
const labelHeight = 12;
export const chartHeight = plotHeight + 3 * labelHeight;
const lineColor = '#1d3b4f';

/**
 * Draws a line through the values at equal horizontal distances, between the lowest value at the bottom and the
 * highest at the top.
 */
function drawLine(doc: Pdf, values: readonly number[], top: number): void {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const left = sideMargin + labelWidth;
  const width = innerWidth(doc) - labelWidth;
  const step = width / Math.max(1, values.length - 1);
  const offsetOf = (value: number): number =>
    high === low ? plotHeight / 2 : ((high - value) / (high - low)) * plotHeight;
  for (const y of [top, top + plotHeight])
    doc
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(0.5)
      .stroke('#c8d0d6');
  for (const [index, value] of values.entries()) {
    const [x, y] = [left + index * step, top + offsetOf(value)];
    if (index === 0) doc.moveTo(x, y);
    else doc.lineTo(x, y);
  }
  doc.lineWidth(1.5).lineJoin('round').stroke(lineColor);
}

/**
 * Draws a chart as one figure with a text alternative. The heading of the chart has ensured that both fit on the
 * page.
 */
export function drawChart(doc: Pdf, parent: Element, chart: PaperChart): void {
  const top = doc.y + labelHeight / 2;
  const end = sideMargin + innerWidth(doc);
  parent.add(
    doc.struct('Figure', { alt: chart.alt }, () => {
      drawLine(doc, chart.values, top);
      doc.font('Helvetica').fontSize(8).fillColor(mutedColor);
      const label = { width: labelWidth - 8, align: 'right', lineBreak: false } as const;
      doc.text(chart.highest, sideMargin, top - labelHeight / 3, label);
      doc.text(chart.lowest, sideMargin, top + plotHeight - labelHeight / 3, label);
      const datesTop = top + plotHeight + 4;
      doc.text(chart.first, sideMargin + labelWidth, datesTop, { lineBreak: false });
      doc.text(chart.last, end - labelWidth, datesTop, { ...label, width: labelWidth });
    }),
  );
  doc.fillColor(textColor);
  doc.x = sideMargin;
  doc.y = top + plotHeight + 2 * labelHeight;
}
