import type { World } from '../actor.ts';
import { nextBusinessDay } from '../calendar/business-days.ts';
import { addDays, instantInMadrid, madridClock } from '../calendar/madrid.ts';
import type { CollectedDebit } from '../state.ts';
import type { Instruction } from './files.ts';
import { planMovement } from './movements.ts';

/** Common concepts of the norm (annex 2): receipts, and what was given back. */
const [receiptConcept, returnConcept] = ['03', '14'];

/** Why a debit came back that was collected: in the words of the schemes, four characters. */
export const returnCodes = ['AM04', 'AC01', 'AC04', 'MD01', 'MD06', 'MS02'] as const;

/** Takes a direct debit: its money is there in the morning of its day, and in a lively world some of it
 * goes back later. */
export function collect(world: World, instruction: Instruction): void {
  const { endToEndId, amount, iban, name, date, account18 } = instruction;
  const { bank } = world.store.state;
  if (bank.debits[endToEndId] !== undefined) return;
  const dueAt = instantInMadrid(date, '09:00');
  const debit = { amount, iban, name, account18, dueAt };
  bank.debits[endToEndId] = debit;
  planMovement(world, {
    id: `debit:${endToEndId}`,
    account18,
    dueAt,
    debit: false,
    amount,
    reference: endToEndId,
    texts: [endToEndId, `RECIBO ${name}`],
    conceptCommon: receiptConcept,
  });
  const trouble = troubleOf(world, endToEndId, debit, date);
  if (trouble) giveBack(world, endToEndId, trouble);
}

type Trouble = { code: string; returnAt: string; isSurprise?: boolean };

/** What will become of a debit, by the hash of the account: closed for ever, without money the first time,
 * or (by the hash of the debit) asked back by its owner weeks later. */
function troubleOf(
  { behaviour, store }: World,
  endToEndId: string,
  { iban, dueAt }: CollectedDebit,
  date: string,
): Trouble | undefined {
  const { bounced } = store.state.bank;
  if (behaviour.happens('bank.account-closed', iban))
    return { code: 'AC04', returnAt: instantInMadrid(nextBusinessDay(date), '07:00') };
  if (behaviour.happens('bank.no-money-first', iban) && bounced[iban] === undefined) {
    bounced[iban] = true;
    const day = behaviour.pick('bank.return-day', endToEndId, 2) === 0 ? date : dayAfterNext(date);
    return { code: 'AM04', returnAt: instantInMadrid(day, '12:00') };
  }
  if (!behaviour.happens('bank.debit-refunded', endToEndId)) return undefined;
  const weeks = 2 + behaviour.pick('bank.refund-weeks', endToEndId, 5);
  const day = nextBusinessDay(addDays(madridClock(dueAt).date, weeks * 7));
  return { code: 'MD06', returnAt: instantInMadrid(day, '09:00'), isSurprise: true };
}

function dayAfterNext(date: string): string {
  return nextBusinessDay(nextBusinessDay(date));
}

/** Gives a debit back once: the money leaves by the statement, and a signed event says why. */
function giveBack(
  world: World,
  endToEndId: string,
  { code, returnAt, isSurprise = false }: Trouble,
): boolean {
  const { store, behaviour, postbox } = world;
  const debit = store.state.bank.debits[endToEndId];
  if (!debit || debit.returnedWith !== undefined) return false;
  debit.returnedWith = code;
  planMovement(world, {
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
      returned_on: madridClock(returnAt).date,
    },
  });
  return true;
}

/** Gives back now what was collected, because somebody asked for it; false when there is nothing to. */
export function returnDebit(world: World, endToEndId: string, code: string, now: string): boolean {
  const debit = world.store.state.bank.debits[endToEndId];
  if (!debit || debit.dueAt > now) return false;
  return giveBack(world, endToEndId, { code, returnAt: now });
}
