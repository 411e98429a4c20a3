import type { Operation } from '@participe/contract/types';
import {
  Amount,
  Card,
  DateText,
  Nav,
  Note,
  SummaryList,
  Units,
  type SummaryItem,
} from '@participe/ui';
import { operation as texts } from '../../locales/es/operation.ts';
import { isMoneyOut } from '../../shell/order-size.tsx';
import styles from './operation.module.css';

const words = texts.amounts;

/** The figure that was ordered is the only one known before the order is valued. */
function ordered(order: Operation): 'cash' | 'units' {
  const { operation_type: type, operation_sub_type: subType } = order;
  if (!isMoneyOut(type)) return 'cash';
  return subType === 'PARCIAL_PARTICIPACIONES' || subType === 'TOTAL' ? 'units' : 'cash';
}

function money(term: string, value: string | null, total = false): SummaryItem[] {
  return value === null ? [] : [{ term, description: <Amount value={value} />, total }];
}

function rows(order: Operation): SummaryItem[] {
  const isFinal = order.operation_status === 'FINALIZED';
  const known = ordered(order);
  const named = (term: string, isKnown = false) =>
    isFinal || isKnown ? term : words.estimated(term);
  const isOut = isMoneyOut(order.operation_type);
  const { net_asset_value: nav, net_asset_value_date: navDate, participations } = order;
  const items = [
    ...money(named(words.gross, known === 'cash'), order.cash),
    ...money(named(words.fees), order.fees),
    ...(isOut ? money(named(words.withholding), order.withholding) : []),
  ];
  if (participations !== null)
    items.push({
      term: named(words.units, known === 'units'),
      description: <Units value={participations} />,
    });
  if (nav !== null)
    items.push({
      term: words.nav,
      description: (
        <>
          <Nav value={nav} /> {words.navOf} <DateText value={navDate} />
        </>
      ),
    });
  return [
    ...items,
    ...money(named(isOut && !isFinal ? words.willGet : words.net), order.net_value, true),
  ];
}

/** «Importes»: estimated, and saying so, until the order is FINALIZED. */
export function AmountsCard({ order }: { order: Operation }) {
  const { operation_status: status, net_asset_value_date: navDate } = order;
  return (
    <Card aria-labelledby="importes" className={styles.amounts ?? ''}>
      <h2 id="importes">{words.title}</h2>
      <SummaryList items={rows(order)} />
      {status !== 'FINALIZED' && status !== 'CANCELLED' && (
        <Note>
          {navDate !== null && (
            <>
              {words.noteWithNav}
              <DateText value={navDate} />.{' '}
            </>
          )}
          {words.note}
        </Note>
      )}
    </Card>
  );
}
