import type { SnceMessage } from '@participe/contract';
import { compareDecimal, sumMoney } from '@participe/domain';
import type { ContextFor, Handler } from '../../kernel/http/handler.ts';
import { type UnitOfWork, runItemInSavepoint } from '../../kernel/unit-of-work.ts';
import { findTransfers } from '../messages/snce-messages.store.ts';
import { handleTransferMessages } from './handle-transfer-messages.ts';
import {
  lockImports,
  recordImport,
  type ImportRowCounts,
  type ImportRowFinding,
} from '../../imports/index.ts';
import { messageFileTexts } from '../transfers.texts.ts';

/** Thrown when a message of the file is wrong. The whole file is rolled back, so that no message is stored. */
class RefusedFileError extends Error {
  override readonly name = 'RefusedFileError';
  readonly errors: readonly ImportRowFinding[];
  constructor(errors: readonly ImportRowFinding[]) {
    super('The file is refused.');
    this.errors = errors;
  }
}

type Body = ContextFor<'POST /imports/snce-messages'>['input']['body'];

const cashOf = (message: SnceMessage): string =>
  message.type === 'LIQUIDACION' ? message.payload.cash : '0.00';

/** The totals of a file are compared with its messages to detect a truncated file. */
function compareTotals({ totals, messages }: Body): ImportRowFinding[] {
  const cash = sumMoney(messages.map(cashOf));
  const errors: ImportRowFinding[] = [];
  if (totals.messages !== messages.length)
    errors.push({ row: 0, code: 'COUNT', message: messageFileTexts.countDiffers(messages.length) });
  if (compareDecimal(totals.cash, cash) !== 0)
    errors.push({ row: 0, code: 'CASH', message: messageFileTexts.cashDiffers(cash) });
  return errors;
}

const countAsRefused = (
  { messages }: Body,
  errors: readonly ImportRowFinding[],
): ImportRowCounts => ({
  ok: 0,
  same: 0,
  errors,
  refused: messages.length,
});

async function handleAllMessages(work: UnitOfWork, body: Body): Promise<ImportRowCounts> {
  const outcomes = await handleTransferMessages(work, body.messages);
  const errors = outcomes.flatMap((one, index) =>
    one.kind === 'problem' ? [{ row: index + 1, code: 'PROBLEM', message: one.problem }] : [],
  );
  if (errors.length > 0) throw new RefusedFileError(errors);
  const sameCount = outcomes.filter(({ kind }) => kind === 'same').length;
  return { ok: outcomes.length - sameCount, same: sameCount, errors: [] };
}

/**
 * Types of messages whose content only the sender of the file has confirmed: the payee of a transfer, and the cost of
 * its lots.
 */
const unconfirmedTypes: ReadonlySet<string> = new Set(['SOLICITUD', 'INFORMACION_FISCAL']);

/**
 * True when a file needs a second person: it requests a transfer of a client's units to another manager, or states
 * the tax history of an incoming transfer (TRF-23).
 */
export const hasUnconfirmedMessage = ({
  input,
}: {
  readonly input: { readonly body: Body };
}): boolean => input.body.messages.some(({ type }) => unconfirmedTypes.has(type));

/** Returns the transfers named in a file, on which its approval depends (PRM-23). */
export function readFileFacts({
  db,
  input,
}: ContextFor<'POST /imports/snce-messages'>): Promise<unknown> {
  return findTransfers(
    db,
    input.body.messages.map(({ reference }) => reference),
  );
}

/**
 * Imports a file of messages completely or not at all: wrong totals, or one message with a problem, refuse the file.
 * A message that was received before, by file or by signed event, is reported as the same.
 */
export const importSnceMessages: Handler<'POST /imports/snce-messages'> = async (context) => {
  const { body } = context.input;
  await lockImports(context.db, 'SNCE_MESSAGES');
  const totalErrors = compareTotals(body);
  const counts =
    totalErrors.length > 0
      ? countAsRefused(body, totalErrors)
      : await runItemInSavepoint(
          context,
          (itemWork) => handleAllMessages(itemWork, body),
          (error) => {
            if (error instanceof RefusedFileError) return countAsRefused(body, error.errors);
            throw error;
          },
        );
  return { import: await recordImport(context, 'SNCE_MESSAGES', [body], counts) };
};
