/** The texts of a chart, supplied by the application. */
export interface ChartTexts {
  date: string;
  value: string;
  percentValue: string;
  contributed: string;
  percentColumn: string;
  noData: string;
  notFromZero: string;
  unit: string;
  units: { euros: string; percent: string; percentName: string };
  marks: string;
  showMarks: string;
  markKinds: { in: string; out: string; both: string };
  table: string;
  tools: string;
  tableOf: (label: string) => string;
  download: string;
  explore: (label: string) => string;
  /** Summary of the chart in one sentence; the highest and the lowest value have their dates. */
  summary: (facts: {
    period: string;
    from: string;
    to: string;
    highest: string;
    lowest: string;
  }) => string;
  hiddenSummary: (period: string, from: string, to: string) => string;
  highest: (figure: string) => string;
  lowest: (figure: string) => string;
  contributedFigure: (figure: string) => string;
  hiddenFigure: string;
  figureOn: (figure: string, date: string) => string;
  hiddenPoint: (date: string) => string;
  point: (date: string, figure: string) => string;
  pointWithContributed: (date: string, figure: string, contributed: string) => string;
}
