import { useRouter, useSearch, useNavigate, useLocation } from '@tanstack/react-router';
import { CallError } from '@participe/contract/client';
import { useEffect, useRef, useState } from 'react';
import { ordering } from '#texts/ordering/ordering.ts';
import { payments } from '#texts/ordering/payments.ts';
import { fullAddress, leaveFor } from '../../platform/leave.ts';
import { useReadOnlySession } from '../../session/superuser.ts';
import { isPayInOpen } from './pay-in-state.ts';
import type { PayIn } from './order-payments.ts';
import { usePayInCalls } from './payments.query.ts';

const { payIn: words } = payments;

/** The address that a bank sends a person back to says so, so that the page knows why it is opened. */
const BACK = { banco: 'vuelta' } as const;

function failureOf(error: unknown): string {
  const isAnswered = error instanceof CallError && error.status > 0;
  return isAnswered ? error.message : ordering.noConnection;
}

/** The way to the bank with a new payment, back to it with one that lives, or out of it. */
export function useGoToBank(uuidOperation: string) {
  const { begin, note, giveUp, refresh } = usePayInCalls(uuidOperation);
  const router = useRouter();
  const path = useLocation().pathname;
  const [pending, setPending] = useState<'going' | 'leaving'>();
  const [failure, setFailure] = useState<string>();
  const [hasLeft, setHasLeft] = useState(false);
  /** One payment for each bank that is pressed, however often; another one once it was refused. */
  const key = useRef<{ idBank: string; value: string }>(undefined);

  const doing = async (what: 'going' | 'leaving', act: () => Promise<void>) => {
    setPending(what);
    setFailure(undefined);
    try {
      await act();
    } catch (error) {
      if (error instanceof CallError && error.status > 0) key.current = undefined;
      setFailure(failureOf(error));
      void refresh();
    }
    setPending(undefined);
  };
  const open = async ({ id, redirect_url: address }: PayIn) => {
    if (address === null) {
      setFailure(words.noAddress);
      await note(id, 'ERROR');
    } else {
      await note(id, 'OPENED');
      leaveFor(address);
    }
    // Whoever comes back by the browser's own button finds the payment as it stands.
    void refresh();
  };
  const start = (idBank: string) =>
    doing('going', async () => {
      if (key.current?.idBank !== idBank) key.current = { idBank, value: crypto.randomUUID() };
      const back = fullAddress(router.buildLocation({ to: path, search: BACK }).publicHref);
      await open(await begin(idBank, back, key.current.value));
    });
  return {
    pending,
    failure,
    start,
    resume: (payIn: PayIn) => doing('going', () => open(payIn)),
    /** A payment was given up here: its buttons are gone, and what takes their place has the focus. */
    hasLeft,
    leave: (payIn: PayIn) => {
      setHasLeft(true);
      return doing('leaving', () => giveUp(payIn.id));
    },
  };
}

/** Whether the bank has just sent the person back; it is noted once, and the address is its own again. */
export function useReturnFromBank(uuidOperation: string, payIn: PayIn | null): boolean {
  const { banco } = useSearch({ strict: false });
  const [hasReturned] = useState(banco === BACK.banco);
  const { note } = usePayInCalls(uuidOperation);
  const navigate = useNavigate();
  const path = useLocation().pathname;
  const isReader = useReadOnlySession();
  const isNoted = useRef(false);
  useEffect(() => {
    if (!hasReturned || payIn === null || isNoted.current || isReader) return;
    isNoted.current = true;
    void note(payIn.id, 'RETURNED');
    void navigate({ href: path, replace: true });
  });
  return hasReturned && payIn !== null && isPayInOpen(payIn);
}
