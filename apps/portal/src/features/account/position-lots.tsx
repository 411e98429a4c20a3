import { addDays, fullMonthsBetween } from '@participe/domain';
import type { Lot, Position } from '@participe/contract/types';
import {
  Amount,
  Button,
  DataTable,
  DateText,
  Percent,
  SkeletonBlock,
  Units,
  type TableColumn,
} from '@participe/ui';
import { useRef, useState } from 'react';
import { lots as words } from '#texts/holdings/lots.ts';
import { QuerySection } from '../../layout/section.tsx';
import { useLots } from '../../queries/account-holdings.ts';
import { GainsComparison } from './gains-card.tsx';
import { LotHistory } from './lot-history.tsx';
import styles from './account.module.css';

const COLUMNS: readonly TableColumn<Lot>[] = [
  {
    key: 'bought',
    header: words.columns.bought,
    rowHeader: true,
    cell: ({ acquisition_date: date, days_held: days, locked_until: until }) => (
      <>
        <DateText value={date} />
        <span className={styles.isin}>
          {words.ago(days, fullMonthsBetween(date, addDays(date, days)))}
        </span>
        {until !== null && (
          <span className={styles.isin}>
            {words.locked}
            <DateText value={until} />
          </span>
        )}
      </>
    ),
  },
  {
    key: 'units',
    header: words.columns.units,
    align: 'end',
    cell: ({ participations }) => <Units value={participations} />,
  },
  {
    key: 'cost',
    header: words.columns.cost,
    align: 'end',
    cell: ({ cost }) => <Amount value={cost} />,
  },
  {
    key: 'value',
    header: words.columns.value,
    align: 'end',
    cell: ({ value }) => <Amount value={value} />,
  },
  {
    key: 'gain',
    header: words.columns.gain,
    align: 'end',
    cell: ({ gain, gain_percent: percent }) => (
      <>
        <Amount value={gain} signed />
        {percent !== null && (
          <span className={styles.isin}>
            <Percent value={percent} signed />
          </span>
        )}
      </>
    ),
  },
  { key: 'story', header: words.columns.story, cell: (lot) => <LotHistory lot={lot} /> },
];

/** The lots of a position with its two gains (UIX-17, UIX-56). */
export function PositionLots({ account, position }: { account: string; position: Position }) {
  const [areAllLotsShown, setAllLotsShown] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // The button disappears once all lots have loaded, so the focus moves to the panel.
  const showAll = () => {
    setAllLotsShown(true);
    box.current?.focus({ preventScroll: true });
  };
  const query = useLots(account, position.id_product, areAllLotsShown ? 'null' : '25');
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label={words.title + words.of(position.name)}>
      <h3>{words.title}</h3>
      <GainsComparison gains={position.gains} />
      <p>{words.intro}</p>
      <QuerySection query={query} name={words.section} skeleton={<SkeletonBlock height={240} />}>
        {({ lots, summary, total }) => (
          <>
            {lots.length === 0 ? (
              <p>{words.none}</p>
            ) : (
              <DataTable
                caption={words.title + words.of(position.name)}
                captionHidden
                columns={COLUMNS}
                rows={lots}
                rowKey={({ uuid }) => uuid}
              />
            )}
            {total > lots.length && (
              <Button variant="text" isPending={query.isFetching} onClick={showAll}>
                {words.all(total)}
              </Button>
            )}
            <p className={styles.quiet}>
              {words.valuedOn}
              <DateText value={summary.as_of} />.
            </p>
          </>
        )}
      </QuerySection>
    </div>
  );
}
