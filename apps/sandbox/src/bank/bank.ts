import type { SandboxActor } from '../actor.ts';
import { getEarlierInstant, createActorResult } from '../actor-result.ts';
import { deliverStatements } from './deliver.ts';
import { executePaymentFiles } from './files.ts';
import { writeDueStatements } from './movements.ts';
import { planBankTransfers } from './transfers.ts';

/**
 * The bank of all clients and funds pays each signed subscription by transfer or cheque once, after a delay, executes
 * the debit and payment files of the service, and reports each movement in a Norma 43 statement.
 */
export const runBank: SandboxActor = async (context, snapshot) => {
  const transfers = await planBankTransfers(context, snapshot);
  const files = await executePaymentFiles(context, snapshot.now);
  const bookedStatements = writeDueStatements(context, snapshot.now);
  const deliveredCount = await deliverStatements(context);
  return createActorResult(
    files + bookedStatements.did + deliveredCount,
    getEarlierInstant(transfers.nextDueAt, bookedStatements.nextDueAt),
  );
};
