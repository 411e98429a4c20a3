import { Amount, Percent } from '../amount/amount.tsx';
import { Button } from '../button/button.tsx';
import { DataTable, type TableColumn } from '../data-table/data-table.tsx';
import { DateText } from '../date-text/date-text.tsx';
import { Disclosure } from '../disclosure/disclosure.tsx';
import { IconDownload } from '../icons/icons.ts';
import type { ChartTexts } from './chart-texts.ts';
import {
  selectMonthEndPoints,
  buildSeriesCsv,
  type ChartUnit,
  type EvolutionPoint,
} from './series.ts';

function columnsOf(unit: ChartUnit, texts: ChartTexts): readonly TableColumn<EvolutionPoint>[] {
  const date: TableColumn<EvolutionPoint> = {
    key: 'date',
    header: texts.date,
    rowHeader: true,
    cell: (point) => <DateText value={point.date} />,
  };
  if (unit === 'percent') {
    const cell = (point: EvolutionPoint) => <Percent value={point.value} signed />;
    return [date, { key: 'value', header: texts.percentValue, align: 'end', cell }];
  }
  const amount = (key: 'value' | 'contributed', header: string): TableColumn<EvolutionPoint> => ({
    key,
    header,
    align: 'end',
    cell: (point) => <Amount value={point[key]} />,
  });
  return [date, amount('value', texts.value), amount('contributed', texts.contributed)];
}

interface DataViewProps {
  points: readonly EvolutionPoint[];
  unit: ChartUnit;
  label: string;
  fileName: string;
  hidden: boolean;
  texts: ChartTexts;
}

function download({ points, unit, fileName, texts }: DataViewProps): void {
  const file = new Blob([buildSeriesCsv(points, unit, texts)], { type: 'text/csv' });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}

/**
 * A table of the last value of each month, closed at first. It can be downloaded as CSV unless amounts are hidden.
 */
export function ChartDataTable(props: DataViewProps) {
  const { points, unit, label, hidden, texts } = props;
  return (
    <Disclosure summary={texts.table}>
      {!hidden && (
        <Button
          variant="text"
          compact
          icon={<IconDownload size={20} aria-hidden />}
          onClick={() => download(props)}
        >
          {texts.download}
        </Button>
      )}
      <DataTable
        keepTable
        caption={texts.tableOf(label)}
        columns={columnsOf(unit, texts)}
        rows={selectMonthEndPoints(points)}
        rowKey={(point) => point.date}
      />
    </Disclosure>
  );
}
