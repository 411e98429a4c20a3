import { CallError } from '@participe/contract/client';
import type { Operation } from '@participe/contract/types';
import { Alert, Button } from '@participe/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ordering } from '#texts/ordering/ordering.ts';
import { isRegistered } from './operation-predicates.ts';
import { api } from '../../session/api.ts';
import { can, useMe, useMyAccount } from '../../session/me.tsx';
import { useReadOnlySession } from '../../session/superuser.ts';
import styles from './reminders.module.css';

const { remind: words } = ordering;
const TOO_OFTEN = '429-001';

interface Person {
  uuid_intervener: string;
  name: string;
}

function failureText(error: Error): string {
  if (!(error instanceof CallError) || error.status === 0) return ordering.noConnection;
  return error.code === TOO_OFTEN ? words.already : error.message;
}

/** «Recordar a ‹nombre›», once a day for each order and person (ruling of the service, which counts). */
function RemindButton({ order, person }: { order: Operation; person: Person }) {
  const key = useRef<string | undefined>(undefined);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => {
      key.current ??= crypto.randomUUID();
      const body = {
        type: 'OPERATION_STATUS_CHANGE' as const,
        uuid_operation: order.uuid,
        uuid_intervener: person.uuid_intervener,
      };
      return api.call('POST /notifications', { body }, { idempotencyKey: key.current });
    },
    onError: (failed) => {
      // Without an answer the same key finds out whether it was sent.
      if (failed instanceof CallError && failed.status > 0) key.current = undefined;
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
      {error && (
        <Alert role="alert" tone={failureText(error) === words.already ? 'info' : 'danger'}>
          {failureText(error)}
        </Alert>
      )}
    </>
  );
}

/** Reminders for those whose signature is missing, from somebody who may sign there too (UIX-33). */
export function Reminders({ order }: { order: Operation }) {
  const me = useMe().private_area.intervener;
  const account = useMyAccount(order.uuid_account);
  const isReader = useReadOnlySession();
  const others = order.pending_signers.filter(({ uuid_intervener: uuid }) => uuid !== me.uuid);
  const isUnsigned = isRegistered(order);
  if (!account || isReader || !isUnsigned || others.length === 0) return null;
  if (!can(account, 'sign') || !me.can_operate) return null;
  return (
    <ul className={styles.list} aria-label={words.label}>
      {others.map((person) => (
        <li key={person.uuid_intervener}>
          <RemindButton order={order} person={person} />
        </li>
      ))}
    </ul>
  );
}
