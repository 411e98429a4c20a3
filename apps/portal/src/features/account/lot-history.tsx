import type { Lot, LotHistoryStep } from '@participe/contract/types';
import { Amount, DateText, Units } from '@participe/ui';
import type { ReactNode } from 'react';
import { lots as texts } from '#texts/holdings/lots.ts';
import { addresses } from '../../routing/addresses.ts';
import { Link } from '../../routing/link.tsx';
import styles from './account.module.css';

const { steps: words, exits } = texts;

/** There is no link when the service names no order. */
function OrderLink({ uuid, children }: { uuid: string | null; children: ReactNode }) {
  return uuid === null ? (
    children
  ) : (
    <Link to={addresses.operation} params={{ uuidOperation: uuid }}>
      {children}
    </Link>
  );
}

const STEP_TITLES: Readonly<Record<LotHistoryStep['kind'], (product: string) => string>> = {
  PURCHASE: words.purchase,
  TRANSFER_INSIDE: words.inside,
  TRANSFER_IN: words.inside,
  INHERITANCE: words.inheritance,
  DONATION: words.donation,
};

/**
 * Returns the origin of an incoming transfer: the fund and its manager, only the fund, or a general text. The text is
 * empty for other steps; before a switch, the previous step names the fund.
 */
function describeTransferOrigin({
  kind,
  from_product_name: fund,
  from_manager_name: manager,
}: LotHistoryStep): string {
  if (kind !== 'TRANSFER_IN') return '';
  if (fund !== null && manager !== null) return words.fromOf(fund, manager);
  return fund === null ? words.fromElsewhere : words.from(fund);
}

/** The earlier purchase of a lot whose oldest recorded step is a transfer. */
function EarlierPurchase({ lot }: { lot: Lot }) {
  const originKind = lot.chain.at(-1)?.kind;
  if (originKind !== 'TRANSFER_IN' && originKind !== 'TRANSFER_INSIDE') return null;
  return (
    <li>
      {originKind === 'TRANSFER_IN' ? words.elsewhere : words.before}
      <DateText value={lot.acquisition_date} />
    </li>
  );
}

function LotExit({ exit }: { exit: Lot['exits'][number] }) {
  return (
    <li>
      <OrderLink uuid={exit.uuid_operation}>
        {exit.gain === null ? exits.moved : exits.sold}
        <Units value={exit.participations} />
        {exits.on}
        <DateText value={exit.date} />
      </OrderLink>
      {exit.gain === null ? (
        exits.untaxed
      ) : (
        <>
          {exits.gain}
          <Amount value={exit.gain} signed />
        </>
      )}
    </li>
  );
}

/** The purchase of a lot, its transfers, and the orders that took units from it. */
export function LotHistory({ lot }: { lot: Lot }) {
  return (
    <ol className={styles.story}>
      <EarlierPurchase lot={lot} />
      {lot.chain.toReversed().map((step) => (
        <li key={`${step.date}-${step.product_name}`}>
          <OrderLink uuid={step.uuid_operation}>
            {STEP_TITLES[step.kind](step.product_name)}
            <DateText value={step.date} />
          </OrderLink>
          {describeTransferOrigin(step)}
        </li>
      ))}
      {lot.exits.toReversed().map((exit) => (
        <LotExit key={`${exit.date}-${exit.uuid_operation}-${exit.participations}`} exit={exit} />
      ))}
    </ol>
  );
}
