import { Amount, Percent } from '../amount/amount.tsx';
import { Button } from '../button/button.tsx';
import { DataTable, type Column } from '../data-table/data-table.tsx';
import { DateText } from '../date-text/date-text.tsx';
import { Disclosure } from '../disclosure/disclosure.tsx';
import { IconDownload } from '../icons/icons.ts';
import { monthly, seriesCsv, type ChartUnit, type EvolutionPoint } from './series.ts';

const DATE: Column<EvolutionPoint> = {
  key: 'date',
  header: 'Fecha',
  rowHeader: true,
  cell: (point) => <DateText value={point.date} />,
};
const EUROS: readonly Column<EvolutionPoint>[] = [
  DATE,
  { key: 'value', header: 'Valor', align: 'end', cell: (point) => <Amount value={point.value} /> },
  {
    key: 'contributed',
    header: 'Aportado (neto)',
    align: 'end',
    cell: (point) => <Amount value={point.contributed} />,
  },
];
const PERCENT: readonly Column<EvolutionPoint>[] = [
  DATE,
  {
    key: 'value',
    header: 'Rentabilidad',
    align: 'end',
    cell: (point) => <Percent value={point.value} signed />,
  },
];

function download(points: readonly EvolutionPoint[], unit: ChartUnit, fileName: string): void {
  const url = URL.createObjectURL(new Blob([seriesCsv(points, unit)], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}

interface DataViewProps {
  points: readonly EvolutionPoint[];
  unit: ChartUnit;
  label: string;
  fileName: string;
  hidden: boolean;
}

/** The same data as a real table, folded, with the way to take it away while amounts may be seen. */
export function DataView({ points, unit, label, fileName, hidden }: DataViewProps) {
  return (
    <Disclosure summary="Ver los datos en una tabla">
      {!hidden && (
        <Button
          variant="text"
          compact
          icon={<IconDownload size={20} aria-hidden />}
          onClick={() => download(points, unit, fileName)}
        >
          Descargar CSV
        </Button>
      )}
      <DataTable
        keepTable
        caption={`${label}, por meses`}
        columns={unit === 'euros' ? EUROS : PERCENT}
        rows={monthly(points)}
        rowKey={(point) => point.date}
      />
    </Disclosure>
  );
}
