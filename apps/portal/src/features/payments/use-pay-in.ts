import { useMutation } from '@tanstack/react-query';
import { useRouter, useSearch, useNavigate, useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { payments } from '#texts/ordering/payments.ts';
import { getFailureText } from '../../api/failure.ts';
import { shouldReuseKey } from '../../api/idempotency-keys.ts';
import { toFullAddress, openExternalAddress } from '../../platform/leave.ts';
import { useIsReadOnlySession } from '../../session/superuser.ts';
import { isPayInOpen } from './pay-in-state.ts';
import type { PayIn } from './order-payments.ts';
import { usePayInCalls, type PayInCalls } from './payments.query.ts';

const { payIn: words } = payments;

/** The bank sends the person back to the address with this query. */
const RETURN_QUERY = { banco: 'vuelta' } as const;

type PayInStep = { what: 'start'; idBank: string } | { what: 'resume' | 'leave'; payIn: PayIn };

/** Opens the payment at the bank; returns an error text when the bank gave no address for it. */
async function openPayIn({ id, redirect_url: address }: PayIn, logEvent: PayInCalls['logEvent']) {
  if (address === null) {
    await logEvent(id, 'ERROR');
    return words.noAddress;
  }
  await logEvent(id, 'OPENED');
  openExternalAddress(address);
  return undefined;
}

/** Returns the three actions of a pay-in: start a new one, resume the open one, or abandon it. */
export function usePayInActions(uuidOperation: string) {
  const calls = usePayInCalls(uuidOperation);
  const router = useRouter();
  const path = useLocation().pathname;
  const [hasLeft, setHasLeft] = useState(false);
  /**
   * Idempotency key of the last chosen bank. A retry of a start without an answer sends the same key; after an
   * answer, and for another bank, there is a new key.
   */
  const key = useRef<{ idBank: string; value: string }>(undefined);

  const startPayIn = (idBank: string): Promise<PayIn> => {
    if (key.current?.idBank !== idBank) key.current = { idBank, value: crypto.randomUUID() };
    const returnUrl = toFullAddress(
      router.buildLocation({ to: path, search: RETURN_QUERY }).publicHref,
    );
    return calls.startPayIn(idBank, returnUrl, key.current.value);
  };
  const { mutate, isPending, variables, data, error } = useMutation({
    mutationFn: async (step: PayInStep): Promise<string | undefined> => {
      if (step.what === 'leave') {
        await calls.cancelPayIn(step.payIn.id);
        return undefined;
      }
      const payIn = step.what === 'start' ? await startPayIn(step.idBank) : step.payIn;
      return openPayIn(payIn, calls.logEvent);
    },
    onSuccess: () => {
      key.current = undefined;
    },
    onError: (failed) => {
      if (!shouldReuseKey(failed)) key.current = undefined;
    },
    // A person who returns by the browser's back button sees the current state of the payment.
    onSettled: () => void calls.refresh(),
  });
  return {
    pending: isPending ? variables.what : undefined,
    failure: error ? getFailureText(error) : data,
    start: (idBank: string) => mutate({ what: 'start', idBank }),
    resume: (payIn: PayIn) => mutate({ what: 'resume', payIn }),
    /**
     * True once a payment was abandoned here. Its buttons are gone, so the content that replaces them takes the
     * focus.
     */
    hasLeft,
    leave: (payIn: PayIn) => {
      setHasLeft(true);
      mutate({ what: 'leave', payIn });
    },
  };
}

/**
 * True when the bank has sent the person back and the pay-in is still open. The return is logged once and removed
 * from the address.
 */
export function useReturnFromBank(uuidOperation: string, payIn: PayIn | null): boolean {
  const { banco } = useSearch({ strict: false });
  const [hasReturned] = useState(banco === RETURN_QUERY.banco);
  const { logEvent } = usePayInCalls(uuidOperation);
  const navigate = useNavigate();
  const path = useLocation().pathname;
  const isReadOnlySession = useIsReadOnlySession();
  const isLogged = useRef(false);
  useEffect(() => {
    if (!hasReturned || payIn === null || isLogged.current || isReadOnlySession) return;
    isLogged.current = true;
    void logEvent(payIn.id, 'RETURNED');
    void navigate({ href: path, replace: true });
  });
  return hasReturned && payIn !== null && isPayInOpen(payIn);
}
