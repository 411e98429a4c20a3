import {
  type PainFile,
  type PainTransaction,
  accountDigitsOfIban,
  readPain,
} from '@participe/connectors';
import type { World } from '../actor.ts';
import { collect } from './debits.ts';
import { pay } from './payments.ts';

/** A transaction of a file with the account of the service that it concerns. */
export type Instruction = PainTransaction & { account18: string };

/** Reads the files that the service has written since the last one and plans what they ask for. A file is
 * carried out whole, and remembered with what came of it, so that none is carried out twice. */
export async function carryOutFiles(world: World, now: string): Promise<number> {
  const { service, store } = world;
  const { bank } = store.state;
  let did = 0;
  for (const { uuid, seq } of await service.paymentFiles(bank.filesAfter)) {
    const content = await service.paymentFile(uuid);
    did += carryOut(world, content, now);
    bank.filesAfter = seq;
    store.save();
  }
  return did;
}

function carryOut(world: World, content: string, now: string): number {
  const file = readFile(world, content);
  if (!file) return 0;
  const execute = file.type === 'PAIN_008' ? collect : pay;
  let did = 0;
  for (const transaction of file.transactions) {
    const account18 = accountDigitsOfIban(transaction.ownIban);
    if (account18 === undefined) continue;
    execute(world, { ...transaction, account18 }, now);
    did += 1;
  }
  world.log('bank', 'file-carried-out', { id: file.messageId, type: file.type, did });
  return did;
}

/** A file that cannot be read is told and left: it must not hold up what comes after it. */
function readFile({ log }: World, content: string): PainFile | undefined {
  try {
    return readPain(content);
  } catch (error) {
    log('bank', 'file-unreadable', { reason: String(error) });
    return undefined;
  }
}
