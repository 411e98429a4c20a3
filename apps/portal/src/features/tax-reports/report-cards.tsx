import { listTaxReturnPlaces, taxReturnLead, taxReturnTitle } from '@participe/domain';
import { Card, DataTable, Disclosure, SummaryList } from '@participe/ui';
import { taxReports as texts } from '#texts/personal/tax-reports.ts';
import {
  type PositionRow,
  type SaleRow,
  type SoldLot,
  type TransferRow,
  type WithholdingRow,
  lotColumns,
  buildPositionColumns,
  saleColumns,
  transferColumns,
  withholdingColumns,
} from './report-columns.tsx';

const listSoldLots = (sales: readonly SaleRow[]): SoldLot[] =>
  sales.flatMap((sale) =>
    sale.lots.map((lot, index) => ({
      ...lot,
      key: `${sale.uuid_operation}-${String(index)}`,
      product_name: sale.product_name,
      nif: sale.nif,
      uuid_account: sale.uuid_account,
    })),
  );

/** Each redemption with the lots that it consumed. */
export function SalesCard({ year, rows }: { year: number; rows: readonly SaleRow[] }) {
  const { sales } = texts;
  return (
    <Card aria-labelledby="ventas">
      <h2 id="ventas">{sales.title}</h2>
      {rows.length === 0 ? (
        <p>{sales.none(year)}</p>
      ) : (
        <>
          <DataTable
            compact
            caption={sales.caption}
            columns={saleColumns}
            rows={rows}
            rowKey={({ uuid_operation: uuid }) => uuid}
          />
          <Disclosure summary={sales.lots}>
            <DataTable
              compact
              caption={sales.lotsCaption}
              columns={lotColumns}
              rows={listSoldLots(rows)}
              rowKey={({ key }) => key}
            />
          </Disclosure>
        </>
      )}
    </Card>
  );
}

/** The certificate of withholdings, by fund. */
export function WithholdingsCard({ rows }: { rows: readonly WithholdingRow[] }) {
  return (
    <Card aria-labelledby="retenciones">
      <h2 id="retenciones">{texts.withheld.title}</h2>
      <DataTable
        compact
        caption={texts.withheld.caption}
        columns={withholdingColumns}
        rows={rows}
        rowKey={({ id_product: id }) => id}
      />
    </Card>
  );
}

/** Transfers are not declared in the tax return. */
export function TransfersCard({ rows }: { rows: readonly TransferRow[] }) {
  const { transfers } = texts;
  return (
    <Card aria-labelledby="traspasos">
      <h2 id="traspasos">{transfers.title}</h2>
      <p>{transfers.text}</p>
      <DataTable
        compact
        caption={transfers.caption}
        columns={transferColumns}
        rows={rows}
        rowKey={({ uuid_operation: uuid }) => uuid}
      />
    </Card>
  );
}

/** Positions at the end of the year. */
export function PositionsCard({ rows }: { rows: readonly PositionRow[] }) {
  const { positions } = texts;
  return (
    <Card aria-labelledby="posicion">
      <h2 id="posicion">{positions.title}</h2>
      <p>{positions.text}</p>
      <DataTable
        compact
        caption={positions.caption}
        columns={buildPositionColumns(rows)}
        rows={rows}
        rowKey={(row) => `${row.uuid_account}-${row.id_product}`}
      />
    </Card>
  );
}

/** States where each figure belongs in the tax return (TAX-13). */
export function ReturnPlacesCard({ year }: { year: number }) {
  return (
    <Card aria-labelledby="declaracion">
      <h2 id="declaracion">{taxReturnTitle}</h2>
      <p>{taxReturnLead(year)}</p>
      <SummaryList
        items={listTaxReturnPlaces(year).map(({ figure, place }) => ({
          term: figure,
          description: place,
        }))}
      />
    </Card>
  );
}
