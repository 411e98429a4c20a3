import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DataTable } from './data-table.tsx';
import { getNextSort } from './sort.tsx';

const table = (
  <DataTable
    caption="Cuentas"
    columns={[
      { key: 'name', header: 'Cuenta', rowHeader: true, cell: (row) => row.name },
      { key: 'value', header: 'Valor', sortable: true, align: 'end', cell: (row) => row.value },
      { key: 'role', header: 'Mi papel', sortable: true, cell: (row) => row.role },
    ]}
    rows={[{ name: 'Ahorro', value: '1.234,50 €', role: 'Titular' }]}
    rowKey={(row) => row.name}
    sort={{ key: 'value', direction: 'desc' }}
    onSort={() => {}}
  />
);

describe('a table', () => {
  const markup = renderToStaticMarkup(table);

  it('states its table roles, which screen readers need when it is drawn as cards', () => {
    for (const role of ['table', 'rowgroup', 'row', 'columnheader', 'rowheader', 'cell'])
      expect(markup).toContain(`role="${role}"`);
    expect(markup).toContain('<caption');
  });

  it('states the sorted column and the columns that can be sorted', () => {
    expect(markup.match(/aria-sort="descending"/g)).toHaveLength(1);
    expect(markup.match(/aria-sort="none"/g)).toHaveLength(1);
    expect(markup).toContain('>Valor, descendente</option>');
  });

  it('shows the column name beside each value, hidden from screen readers', () => {
    expect(markup).toMatch(/<span class="[^"]*" aria-hidden="true">Mi papel<\/span>/);
  });

  it('reverses the sort direction when the same header is pressed again', () => {
    expect(getNextSort('value', undefined)).toEqual({ key: 'value', direction: 'asc' });
    expect(getNextSort('value', 'asc')).toEqual({ key: 'value', direction: 'desc' });
    expect(getNextSort('value', 'desc')).toEqual({ key: 'value', direction: 'asc' });
  });
});
