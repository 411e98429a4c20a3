import { useState } from 'react';
import { Amount, Percent } from '../amount/amount.tsx';
import { Card } from '../card/card.tsx';
import { DateText } from '../date-text/date-text.tsx';
import { Tag } from '../tag/tag.tsx';
import { DataTable, type TableColumn } from './data-table.tsx';
import type { ColumnSort } from './sort.tsx';

export const title = 'ui/data-table';

interface Order {
  id: string;
  date: string;
  name: string;
  status: string;
  cash: string;
}

const ORDERS: readonly Order[] = [
  { id: '1', date: '2026-11-18', name: 'Suscripción', status: 'Enviada', cash: '2000.00' },
  { id: '2', date: '2026-11-02', name: 'Aportación periódica', status: 'Finalizada', cash: '100' },
  { id: '3', date: '2026-10-14', name: 'Reembolso', status: 'Anulada', cash: '-500' },
  { id: '4', date: '2026-10-01', name: 'Traspaso interno', status: 'Pendiente', cash: '7350' },
];

const COLUMNS: readonly TableColumn<Order>[] = [
  { key: 'date', header: 'Fecha', sortable: true, cell: (row) => <DateText value={row.date} /> },
  {
    key: 'name',
    header: 'Operación',
    rowHeader: true,
    cell: (row) => <a href={`#${row.id}`}>{row.name}</a>,
  },
  { key: 'status', header: 'Estado', cell: (row) => <Tag>{row.status}</Tag> },
  {
    key: 'cash',
    header: 'Importe',
    align: 'end',
    sortable: true,
    cell: (row) => <Amount value={row.cash} />,
  },
];

export const Orders = () => {
  const [sort, setSort] = useState<ColumnSort>({ key: 'date', direction: 'desc' });
  return (
    <Card as="div">
      <DataTable
        caption="Últimas operaciones"
        columns={COLUMNS}
        rows={ORDERS}
        rowKey={(row) => row.id}
        sort={sort}
        onSort={setSort}
      />
    </Card>
  );
};

const PRODUCTS = [
  { id: 'a', name: 'Sotavera Global FI', weight: '62', value: '79037.82', gain: '25310.11' },
  { id: 'b', name: 'Sotavera Mixto FI', weight: '27', value: '34419.69', gain: '4582.70' },
  { id: 'c', name: 'Sotavera Renta PP', weight: '11', value: '14022.84', gain: '-412.46' },
];

export const Products = () => (
  <Card as="div">
    <DataTable
      caption="Productos"
      captionHidden={false}
      rows={PRODUCTS}
      rowKey={(row) => row.id}
      columns={[
        { key: 'name', header: 'Producto', rowHeader: true, cell: (row) => row.name },
        {
          key: 'weight',
          header: 'Peso',
          align: 'end',
          wideOnly: true,
          cell: (row) => <Percent value={row.weight} />,
        },
        {
          key: 'value',
          header: 'Valor',
          align: 'end',
          cell: (row) => <Amount value={row.value} />,
        },
        {
          key: 'gain',
          header: 'Ganancia',
          align: 'end',
          cell: (row) => <Amount value={row.gain} signed />,
        },
      ]}
    />
  </Card>
);

const SOLD = [
  { id: 'a', name: 'Sotavera Renta Fija Euro, FI', date: '2025-09-22', gain: '1395.40' },
  { id: 'b', name: 'Sotavera Global, FI', date: '2025-03-11', gain: '-19.80' },
];
const FIGURES = ['Venta', 'Coste', 'Ganancia', 'Retención'].map(
  (header): TableColumn<(typeof SOLD)[number]> => ({
    key: header,
    header,
    align: 'end',
    cell: (row) => <Amount value={row.gain} signed />,
  }),
);

/** Many columns on a narrow page: the column with the names must stay wide enough to read. */
export const Compact = () => (
  <Card as="div">
    <DataTable
      compact
      caption="Ventas"
      rows={SOLD}
      rowKey={(row) => row.id}
      columns={[
        { key: 'name', header: 'Fondo', rowHeader: true, cell: (row) => row.name },
        { key: 'date', header: 'Fecha', cell: (row) => <DateText value={row.date} /> },
        ...FIGURES,
      ]}
    />
  </Card>
);
