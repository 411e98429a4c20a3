/** The texts of a chart, supplied by the application. */
export interface ChartTexts {
  date: string;
  /** Names of the line with the value: `value` for euros, `percentValue` for percentages. */
  value: string;
  percentValue: string;
  /** Name of the line of net contributions. */
  contributed: string;
  /** Header of the percentage column in the CSV file. */
  percentColumn: string;
  noData: string;
  notFromZero: string;
  unit: string;
  units: { euros: string; percent: string; percentName: string };
  marks: string;
  showMarks: string;
  /** Meanings of the markers in the legend. */
  markKinds: { in: string; out: string; both: string };
  table: string;
  /** Line under which the table and the tools are collapsed. */
  tools: string;
  tableOf: (label: string) => string;
  download: string;
  explore: (label: string) => string;
  /** Returns a one-sentence summary of the chart, in which the highest and the lowest value have their dates. */
  summary: (facts: {
    period: string;
    from: string;
    to: string;
    highest: string;
    lowest: string;
  }) => string;
  hiddenSummary: (period: string, from: string, to: string) => string;
  /** Labels of the highest and the lowest value on the chart. */
  highest: (figure: string) => string;
  lowest: (figure: string) => string;
  /** Second part of the readout above the chart. */
  contributedFigure: (figure: string) => string;
  hiddenFigure: string;
  figureOn: (figure: string, date: string) => string;
  hiddenPoint: (date: string) => string;
  point: (date: string, figure: string) => string;
  pointWithContributed: (date: string, figure: string, contributed: string) => string;
}
