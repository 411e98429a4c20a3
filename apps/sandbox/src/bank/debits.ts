import type { SandboxContext } from '../actor.ts';
import { nextBusinessDay } from '../calendar/business-days.ts';
import { addDays, fromMadridTime, toMadridTime } from '../calendar/madrid.ts';
import type { CollectedDebit } from '../state.ts';
import type { PaymentInstruction } from './payments.ts';
import { planMovement } from './movements.ts';

/** Common concept codes of Norma 43 (annex 2) for a direct debit and for a returned direct debit. */
const [debitConcept, returnConcept] = ['03', '14'];

export const returnCodes = ['AM04', 'AC01', 'AC04', 'MD01', 'MD06', 'MS02'] as const;

/**
 * Collects a direct debit, whose money is booked in the morning of the collection date. Unless the mode is `kind`,
 * some debits are returned later.
 */
export function collectDebit(context: SandboxContext, instruction: PaymentInstruction): void {
  const { endToEndId, amount, iban, name, date, account18 } = instruction;
  const { bank } = context.store.state;
  if (bank.debits[endToEndId] !== undefined) return;
  const dueAt = fromMadridTime(date, '09:00');
  const debit = { amount, iban, name, account18, dueAt };
  bank.debits[endToEndId] = debit;
  planMovement(context, {
    id: `debit:${endToEndId}`,
    account18,
    dueAt,
    debit: false,
    amount,
    reference: endToEndId,
    texts: [endToEndId, `RECIBO ${name}`],
    conceptCommon: debitConcept,
  });
  const problem = drawDebitProblem(context, endToEndId, debit, date);
  if (problem) planDebitReturn(context, endToEndId, problem);
}

type DebitProblem = { code: string; returnAt: string; isSurprise?: boolean };

/**
 * Returns the simulated problem of a debit, if any, which is the same in each run. The debtor's IBAN decides whether
 * the account is closed or lacks funds at its first debit; the end-to-end identifier decides whether the debtor gets
 * a refund some weeks later.
 */
function drawDebitProblem(
  { behaviour, store }: SandboxContext,
  endToEndId: string,
  { iban, dueAt }: CollectedDebit,
  date: string,
): DebitProblem | undefined {
  const { bounced } = store.state.bank;
  if (behaviour.happens('bank.account-closed', iban))
    return { code: 'AC04', returnAt: fromMadridTime(nextBusinessDay(date), '07:00') };
  if (behaviour.happens('bank.no-money-first', iban) && bounced[iban] === undefined) {
    bounced[iban] = true;
    const day =
      behaviour.pick('bank.return-day', endToEndId, 2) === 0 ? date : secondBusinessDayAfter(date);
    return { code: 'AM04', returnAt: fromMadridTime(day, '12:00') };
  }
  if (!behaviour.happens('bank.debit-refunded', endToEndId)) return undefined;
  const weeks = 2 + behaviour.pick('bank.refund-weeks', endToEndId, 5);
  const day = nextBusinessDay(addDays(toMadridTime(dueAt).date, weeks * 7));
  return { code: 'MD06', returnAt: fromMadridTime(day, '09:00'), isSurprise: true };
}

function secondBusinessDayAfter(date: string): string {
  return nextBusinessDay(nextBusinessDay(date));
}

/**
 * Plans the return of a debit: a statement shows the movement, and a signed event gives the reason code. Returns
 * false when the debit does not exist or was returned before.
 */
function planDebitReturn(
  context: SandboxContext,
  endToEndId: string,
  { code, returnAt, isSurprise = false }: DebitProblem,
): boolean {
  const { store, behaviour, postbox } = context;
  const debit = store.state.bank.debits[endToEndId];
  if (!debit || debit.returnedWith !== undefined) return false;
  debit.returnedWith = code;
  planMovement(context, {
    id: `return:${endToEndId}`,
    account18: debit.account18,
    dueAt: returnAt,
    debit: true,
    amount: debit.amount,
    reference: endToEndId,
    texts: [endToEndId, `DEVOLUCION RECIBO ${code}`],
    conceptCommon: returnConcept,
    isSurprise,
  });
  postbox.post({
    partner: 'payments',
    id: `return:${endToEndId}`,
    about: endToEndId,
    dueAt: returnAt,
    copies: behaviour.happens('bank.event-twice', endToEndId) ? 2 : 1,
    isSurprise,
    content: {
      type: 'DEBIT_RETURNED',
      end_to_end_id: endToEndId,
      reason_code: code,
      returned_on: toMadridTime(returnAt).date,
    },
  });
  return true;
}

/**
 * Makes the debtor's bank return a collected debit now. Returns false when there is no such debit or it was returned
 * before.
 */
export function returnDebit(
  context: SandboxContext,
  endToEndId: string,
  code: string,
  now: string,
): boolean {
  const debit = context.store.state.bank.debits[endToEndId];
  if (!debit || debit.dueAt > now) return false;
  return planDebitReturn(context, endToEndId, { code, returnAt: now });
}
