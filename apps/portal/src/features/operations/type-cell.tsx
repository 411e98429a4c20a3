import type { OperationRow } from '@participe/contract/types';
import {
  isCreatedByInstruction,
  isReversal,
  isSwitchInLeg,
  operationSubTypeLabel,
  operationTypeLabel,
} from '@participe/domain';

import { operations as texts } from '#texts/ordering/operations.ts';
import { addresses } from '../../routing/addresses.ts';
import { Link } from '../../routing/link.tsx';
import styles from './type-cell.module.css';

/**
 * Returns a note on an order that an instruction or a switch created, or that reverses an order or replaces an
 * instruction.
 */
function getRelationNote(order: OperationRow): string | undefined {
  if (isCreatedByInstruction(order)) return texts.marks.ofInstruction;
  if (isSwitchInLeg(order)) return texts.marks.wayIn;
  if (isReversal(order)) return texts.marks.undoing;
  const { operation_sub_type: subType } = order;
  return subType === 'MODIFICACION' ? operationSubTypeLabel(subType) : undefined;
}

/** The order type, with a link to the page of the order. */
export function TypeCell({ order }: { order: OperationRow }) {
  const relationNote = getRelationNote(order);
  return (
    <>
      <Link to={addresses.operation} params={{ uuidOperation: order.uuid }}>
        {operationTypeLabel(order.operation_type)}
      </Link>
      {relationNote && <span className={styles.mark}>{relationNote}</span>}
    </>
  );
}
