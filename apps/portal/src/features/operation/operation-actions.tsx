import type { Operation } from '@participe/contract/types';
import { requiredActionFor, todayInMadrid } from '@participe/domain';
import { Button } from '@participe/ui';
import { IconCalendar, IconDownload } from '@participe/ui/icons/icons.ts';
import { operation as texts } from '#texts/ordering/operation.ts';
import { isOrderKind } from '../ordering/operate/kinds/order-kinds.ts';
import {
  isInstruction,
  isModifiableInstruction,
  canHavePayments,
} from '../ordering/operation-predicates.ts';
import { useNeedsOtherSignatures } from '../ordering/use-needs-other-signatures.ts';
import { useOrderPayments } from '../payments/payments.query.ts';
import { api } from '../../session/api.ts';
import { serverNow } from '../../platform/clock.ts';
import { DownloadButton } from '../documents/download.tsx';
import { buildOrderCalendarEvents, downloadCalendar } from '../../lib/ics.ts';
import { hasPermission, useMe, useMyAccount } from '../../session/me.tsx';
import { addresses } from '../../routing/addresses.ts';
import { LinkButton } from '../../routing/link-button.tsx';
import { buildExpectedEvents } from '../ordering/expected-events.ts';
import { ModifyLink, SuspendButton } from './instruction-actions.tsx';
import { hasMoneyArrived } from '../ordering/money-movements.ts';
import { useOperationDocuments } from '../../queries/operation.ts';
import styles from './operation.module.css';

const words = texts.actions;

/** Shown once the confirmation exists. */
function ConfirmationButton({ order }: { order: Operation }) {
  const { data: documents } = useOperationDocuments(order.uuid);
  const receipt = documents?.find(({ subcategory }) => subcategory === 'CONFIRMACION');
  if (!receipt) return null;
  const params = { id: order.uuid_account, doc: receipt.uuid };
  return (
    <DownloadButton
      icon={<IconDownload size={20} aria-hidden />}
      load={() => api.call('GET /accounts/{id}/documents/{doc}', { params })}
    >
      {words.receipt}
    </DownloadButton>
  );
}

function CalendarButton({ order }: { order: Operation }) {
  const now = serverNow();
  const { data: money } = useOrderPayments(order.uuid, canHavePayments(order));
  const expectedEvents = buildExpectedEvents(order, todayInMadrid(now), {
    entries: money?.entries,
    isMoneyReceived: hasMoneyArrived(order, money),
  });
  const events = buildOrderCalendarEvents(order, expectedEvents);
  if (events.length === 0) return null;
  const saveCalendar = () => downloadCalendar(events, order.reference, now);
  return (
    <Button
      variant="secondary"
      icon={<IconCalendar size={20} aria-hidden />}
      onClick={saveCalendar}
    >
      {words.calendar}
    </Button>
  );
}

function RepeatLink({ order }: { order: Operation }) {
  const { can_operate: mayOperate } = useMe().private_area.intervener;
  const account = useMyAccount(order.uuid_account);
  const { operation_type: op, key_product: producto } = order;
  const isRepeatable = isOrderKind(op) && !isInstruction(order);
  // A child order was not placed by the client, and a rejected transfer has another link to repeat it.
  const isRepeatedHere = order.uuid_parent_operation === null && !order.transfer?.rejection;
  if (!isRepeatedHere || !isRepeatable || !mayOperate || !account) return null;
  if (!hasPermission(account, requiredActionFor(op))) return null;
  return (
    <LinkButton
      variant="text"
      to={addresses.operate}
      search={{ op, cuenta: account.uuid, producto }}
    >
      {words.repeat}
    </LinkButton>
  );
}

function CancelLink({ order }: { order: Operation }) {
  const { uuid, allowed_actions: allowed } = order;
  const needsOtherSignatures = useNeedsOtherSignatures(order);
  if (!allowed.includes('CANCEL')) return null;
  const maySign = allowed.includes('SIGN');
  if (maySign && needsOtherSignatures) {
    return (
      <LinkButton
        variant="text"
        to={addresses.cancel}
        params={{ uuidOperation: uuid }}
        search={{ motivo: 'no-firmar' }}
      >
        {words.decline}
      </LinkButton>
    );
  }
  return (
    <LinkButton
      variant={maySign ? 'text' : 'secondary'}
      to={addresses.cancel}
      params={{ uuidOperation: uuid }}
    >
      {isModifiableInstruction(order) ? words.cancelInstruction : words.cancel}
    </LinkButton>
  );
}

/** The actions on the order, the main one first (UIX-19). */
export function OperationActions({ order }: { order: Operation }) {
  const { uuid, allowed_actions: allowed, operation_status: status } = order;
  return (
    <div className={styles.actions} role="group" aria-label={words.label}>
      {allowed.includes('SIGN') && (
        <LinkButton to={addresses.summary} params={{ uuidOperation: uuid }}>
          {words.sign}
        </LinkButton>
      )}
      {status === 'FINALIZED' && <ConfirmationButton order={order} />}
      <ModifyLink order={order} />
      {allowed.includes('SUSPEND') && <SuspendButton order={order} />}
      <CalendarButton order={order} />
      <CancelLink order={order} />
      <RepeatLink order={order} />
    </div>
  );
}
