import type { FiscalItem, Operation } from '@participe/contract/types';
import { Card, DataTable, Note, SkeletonBlock, type TableColumn } from '@participe/ui';
import type { ReactNode } from 'react';
import { QuerySection } from '../../layout/section.tsx';
import { useFiscalItems } from '../../queries/operation.ts';
import styles from './operation.module.css';

interface FiscalItemsCardProps {
  order: Operation;
  words: { title: string; section: string; caption: string; note: string };
  columns: readonly TableColumn<FiscalItem>[];
  /** Text without lots. */
  none: string;
  totals?: (lots: readonly FiscalItem[]) => ReactNode;
}

/** A table of an order's lots, with a note below. */
export function FiscalItemsCard({ order, words, columns, none, totals }: FiscalItemsCardProps) {
  const items = useFiscalItems(order.uuid);
  return (
    <Card aria-labelledby="fiscal">
      <h2 id="fiscal">{words.title}</h2>
      <QuerySection query={items} name={words.section} skeleton={<SkeletonBlock height={120} />}>
        {(lots) =>
          lots.length === 0 ? (
            <p>{none}</p>
          ) : (
            <>
              <DataTable
                caption={words.caption}
                columns={columns}
                rows={lots}
                rowKey={({ uuid }) => uuid}
              />
              {totals?.(lots)}
              <div className={styles.after}>
                <Note>{words.note}</Note>
              </div>
            </>
          )
        }
      </QuerySection>
    </Card>
  );
}
