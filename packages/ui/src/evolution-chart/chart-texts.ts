/** The words of a chart, which the application gives. */
export interface ChartTexts {
  date: string;
  /** The line of the values, in euros and in percent. */
  value: string;
  percentValue: string;
  /** The line of what was paid in. */
  contributed: string;
  /** Head of the percentages in a file. */
  percentColumn: string;
  noData: string;
  notFromZero: string;
  unit: string;
  units: { euros: string; percent: string; percentName: string };
  marks: string;
  showMarks: string;
  table: string;
  tableOf: (label: string) => string;
  download: string;
  explore: (label: string) => string;
  /** The chart in one sentence; an extreme is a figure with its day. */
  summary: (facts: {
    period: string;
    from: string;
    to: string;
    highest: string;
    lowest: string;
  }) => string;
  hiddenSummary: (period: string, from: string, to: string) => string;
  figureOn: (figure: string, date: string) => string;
  hiddenPoint: (date: string) => string;
  point: (date: string, figure: string) => string;
  pointWithContributed: (date: string, figure: string, contributed: string) => string;
}
