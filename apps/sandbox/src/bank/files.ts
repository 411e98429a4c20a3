import { type PainFile, accountDigitsOfIban, parsePainFile } from '@participe/connectors';
import type { SandboxContext } from '../actor.ts';
import { collectDebit } from './debits.ts';
import { executePayment } from './payments.ts';

/**
 * Reads the service's new files and plans their transactions. The number of the last executed file is stored with the
 * planned transactions, so that no file is executed twice.
 */
export async function executePaymentFiles(context: SandboxContext, now: string): Promise<number> {
  const { service, store } = context;
  const { bank } = store.state;
  let plannedCount = 0;
  for (const { uuid, seq } of await service.paymentFiles(bank.filesAfter)) {
    const fileText = await service.paymentFile(uuid);
    plannedCount += executeFile(context, fileText, now);
    bank.filesAfter = seq;
    store.save();
  }
  return plannedCount;
}

function executeFile(context: SandboxContext, content: string, now: string): number {
  const file = readFile(context, content);
  if (!file) return 0;
  const execute = file.type === 'PAIN_008' ? collectDebit : executePayment;
  let plannedCount = 0;
  for (const transaction of file.transactions) {
    const account18 = accountDigitsOfIban(transaction.ownIban);
    if (account18 === undefined) continue;
    execute(context, { ...transaction, account18 }, now);
    plannedCount += 1;
  }
  context.log('bank', 'file-carried-out', {
    id: file.messageId,
    type: file.type,
    did: plannedCount,
  });
  return plannedCount;
}

/** An unreadable file is logged and skipped, so that later files are executed. */
function readFile({ log }: SandboxContext, content: string): PainFile | undefined {
  try {
    return parsePainFile(content);
  } catch (error) {
    log('bank', 'file-unreadable', { reason: String(error) });
    return undefined;
  }
}
