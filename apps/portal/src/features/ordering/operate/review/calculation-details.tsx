import type { FiscalItem, Simulation } from '@participe/contract/types';
import { isPositive, todayInMadrid } from '@participe/domain';
import {
  Amount,
  DataTable,
  DateText,
  Disclosure,
  SummaryList,
  Units,
  type TableColumn,
} from '@participe/ui';
import { useState } from 'react';
import { operate } from '#texts/ordering/operate.ts';
import { serverNow } from '../../../../platform/clock.ts';
import { useAccount } from '../../../../queries/account.ts';
import { estimateAdditionalIncomeTax } from '../kinds/order-figures.ts';
import { getKindRules } from '../kinds/index.ts';
import styles from '../operate.module.css';
import type { OrderKind } from '../kinds/order-kinds.ts';

const { how: words } = operate;
const COLUMNS: readonly TableColumn<FiscalItem>[] = [
  {
    key: 'date',
    header: words.date,
    cell: ({ acquisition_date }) => <DateText value={acquisition_date} />,
    rowHeader: true,
  },
  {
    key: 'units',
    header: words.units,
    cell: ({ participations }) => <Units value={participations} />,
    align: 'end',
  },
  {
    key: 'cost',
    header: words.cost,
    cell: ({ acquisition_value }) => <Amount value={acquisition_value} />,
    align: 'end',
  },
  {
    key: 'gain',
    header: words.gain,
    cell: ({ gain }) => <Amount value={gain} signed />,
    align: 'end',
  },
];

function getCurrentYear(): number {
  return Number(todayInMadrid(serverNow()).slice(0, 4));
}

/** Natural persons pay tax on a gain with the yearly tax return. Companies pay another tax. */
function TaxReturn({ account, estimate }: { account: string; estimate: Simulation }) {
  const { data } = useAccount(account);
  const { taxable_gain: gain, withholding } = estimate;
  if (data?.intervener_type !== 'F' || gain === null || withholding === null) return null;
  if (!isPositive(gain)) return null;
  return (
    <section aria-labelledby="renta">
      <h3 id="renta">{words.taxTitle}</h3>
      <SummaryList
        items={[
          { term: words.total, description: <Amount value={estimate.gross_gain} signed /> },
          { term: words.withheldNow, description: <Amount value={withholding} /> },
          {
            term: words.later,
            description: (
              <Amount value={estimateAdditionalIncomeTax(gain, withholding, getCurrentYear())} />
            ),
            total: true,
          },
        ]}
      />
      <p className={styles.quiet}>{words.taxNote}</p>
    </section>
  );
}

/** The lots that leave the fund, oldest first, and the tax that may be due later. */
export function CalculationDetails({
  op,
  account,
  estimate,
}: {
  op: OrderKind | null;
  account: string | null;
  estimate: Simulation;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const lots = getKindRules(op)?.lots;
  if (!lots || estimate.fiscal_items.length === 0) return null;
  return (
    <Disclosure summary={words.title} open={isOpen} onToggle={setIsOpen}>
      <div className={styles.fields}>
        <p>{lots.order}</p>
        <DataTable
          caption={lots.caption}
          columns={COLUMNS}
          rows={estimate.fiscal_items}
          rowKey={({ uuid }) => uuid}
        />
        {isOpen && account !== null && <TaxReturn account={account} estimate={estimate} />}
      </div>
    </Disclosure>
  );
}
