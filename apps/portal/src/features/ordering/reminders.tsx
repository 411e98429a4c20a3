import { CallError } from '@participe/contract/client';
import type { Operation } from '@participe/contract/types';
import { Alert, Button } from '@participe/ui';
import { ordering } from '#texts/ordering/ordering.ts';
import { isAwaitingSignatures } from './operation-predicates.ts';
import { ActionFailure } from '../../layout/action-failure.tsx';
import { useKeyedMutation } from '../../api/use-keyed-mutation.ts';
import { api } from '../../session/api.ts';
import { hasPermission, useMe, useMyAccount } from '../../session/me.tsx';
import { useIsReadOnlySession } from '../../session/superuser.ts';
import styles from './reminders.module.css';

const { remind: words } = ordering;
const ALREADY_REMINDED = '429-001';

interface Person {
  uuid_intervener: string;
  name: string;
}

function isTooOften(error: Error): boolean {
  return error instanceof CallError && error.code === ALREADY_REMINDED;
}

/** The service accepts one reminder a day for each order and person. */
function RemindButton({ order, person }: { order: Operation; person: Person }) {
  const { mutate, isPending, isSuccess, error } = useKeyedMutation({
    send: (_: void, idempotencyKey) => {
      const body = {
        type: 'OPERATION_STATUS_CHANGE' as const,
        uuid_operation: order.uuid,
        uuid_intervener: person.uuid_intervener,
      };
      return api.call('POST /notifications', { body }, { idempotencyKey });
    },
  });
  if (isSuccess) {
    return (
      <Alert tone="ok" role="status">
        {words.done(person.name)}
      </Alert>
    );
  }
  return (
    <>
      <Button
        variant="text"
        compact
        isPending={isPending}
        pendingLabel={words.pending}
        onClick={() => mutate()}
      >
        {words.ask(person.name)}
      </Button>
      {error && isTooOften(error) ? (
        <Alert role="alert">{words.already}</Alert>
      ) : (
        <ActionFailure error={error} />
      )}
    </>
  );
}

/** People who may sign on the account can remind others of a missing signature (UIX-33). */
export function ReminderButtons({ order }: { order: Operation }) {
  const me = useMe().private_area.intervener;
  const account = useMyAccount(order.uuid_account);
  const isReadOnlySession = useIsReadOnlySession();
  const otherSigners = order.pending_signers.filter(
    ({ uuid_intervener: uuid }) => uuid !== me.uuid,
  );
  const isUnsigned = isAwaitingSignatures(order);
  if (!account || isReadOnlySession || !isUnsigned || otherSigners.length === 0) return null;
  if (!hasPermission(account, 'sign') || !me.can_operate) return null;
  return (
    <ul className={styles.list} aria-label={words.label}>
      {otherSigners.map((person) => (
        <li key={person.uuid_intervener}>
          <RemindButton order={order} person={person} />
        </li>
      ))}
    </ul>
  );
}
