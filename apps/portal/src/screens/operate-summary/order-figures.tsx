import type { Operation, Simulation } from '@participe/contract/types';
import { Amount, DateText, Units } from '@participe/ui';
import type { ReactNode } from 'react';
import { operateSummary } from '../../locales/es/operate-summary.ts';
import styles from './operate-summary.module.css';

const { figures: words } = operateSummary;

interface Figure {
  term: string;
  value: ReactNode;
}

/** What is said in words where there is no figure yet. */
function InWords({ children }: { children: string }) {
  return <span className={styles.words}>{children}</span>;
}

function size(order: Operation): Figure {
  const isIn = order.operation_type === 'SUSCRIPCION';
  if (order.operation_sub_type === 'PARCIAL_PARTICIPACIONES') {
    return { term: words.units, value: <Units value={order.participations} /> };
  }
  return {
    term: isIn ? words.cash : words.gross,
    value: <Amount value={order.cash} />,
  };
}

function day(order: Operation, dates: Simulation | undefined): Figure {
  const date = order.expected_value_date ?? dates?.expected_value_date;
  if (order.operation_type === 'SUSCRIPCION') {
    return { term: words.valueDate, value: <InWords>{words.whenMoney}</InWords> };
  }
  return {
    term: words.valueDate,
    value: date ? <DateText value={date} /> : <InWords>{words.whenSigned}</InWords>,
  };
}

/** How much and when, large: what is about to be signed (ux §3.6). */
export function OrderFigures({
  order,
  dates,
}: {
  order: Operation;
  dates: Simulation | undefined;
}) {
  const isOut = order.operation_type === 'REEMBOLSO';
  const rows = [
    size(order),
    ...(isOut ? [{ term: words.net, value: <Amount value={order.net_value} /> }] : []),
    day(order, dates),
  ];
  return (
    <dl className={styles.figures}>
      {rows.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
