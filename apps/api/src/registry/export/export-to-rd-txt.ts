import { randomUUID } from 'node:crypto';
import {
  type RegistryTextAccount,
  buildRegistryTextLines,
  buildRegistryTextFileName,
  writeRegistryText,
} from '@participe/connectors';
import type { CallOutput } from '@participe/contract';
import { type Refusal, invariant, refuse } from '@participe/domain';
import type { Handler } from '../../kernel/http/handler.ts';
import { RefusalError } from '../../kernel/refusal.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import { findOrderIdsByFilter } from '../../orders/index.ts';
import { lockPositionsOf } from '../../positions/index.ts';
import {
  type RdFileRow,
  findRdFile,
  insertRdFile,
  lockFileNumbering,
  findNextSequence,
  recordExportFile,
  readFileSender,
} from '../files/rd-file.store.ts';
import { readAccountForRegistry } from './registry.store.ts';
import { type TextLineOutcome, exportTextLine } from './text-order.ts';
import { sha256Hex } from '../../kernel/crypto.ts';

type Export = CallOutput<'POST /operations/export-to-rd-txt'>['export'];
type Line = Extract<TextLineOutcome, { kind: 'line' }>;

/** Maximum number of orders in one file, because they are sent in one transaction. */
const ordersMax = 1000;

async function readAccounts(
  { db, clock }: UnitOfWork,
  lines: readonly Line[],
): Promise<Map<string, RegistryTextAccount>> {
  const accounts = new Map<string, RegistryTextAccount>();
  for (const uuid of new Set(lines.map(({ uuidAccount }) => uuidAccount))) {
    const account = await readAccountForRegistry(db, uuid, clock.today);
    invariant(account !== undefined, 'an order has an account');
    const { account_number: accountNumber, alias, holders } = account;
    accounts.set(uuid, {
      accountNumber,
      alias: alias ?? accountNumber,
      holders: holders.map(({ document_number: documentNumber, name, role }) => ({
        documentNumber,
        name,
        role,
      })),
    });
  }
  return accounts;
}

/**
 * Returns the file with the given lines: an existing file with the same content, otherwise a new file with the next
 * number of the day.
 */
async function findOrWriteFile(work: UnitOfWork, lines: readonly Line[]): Promise<RdFileRow> {
  const { db, clock } = work;
  const accounts = await readAccounts(work, lines);
  const orders = lines.map(({ line, uuidAccount }) => ({
    ...line,
    accountNumber: accounts.get(uuidAccount)?.accountNumber ?? '',
  }));
  const textLines = buildRegistryTextLines([...accounts.values()], orders);
  const ordersHash = sha256Hex(textLines.join('\n'));
  await lockFileNumbering(db);
  const earlierFile = await findRdFile(db, ordersHash);
  if (earlierFile !== undefined) return earlierFile;
  const { name: managerName, manager_number: managerNumber } = await readFileSender(db);
  const sequence = await findNextSequence(db, clock.today);
  const fileNumber = { date: clock.today, sequence };
  const file = {
    uuid: randomUUID(),
    name: buildRegistryTextFileName(fileNumber),
    content: writeRegistryText({ managerNumber, managerName, ...fileNumber }, textLines),
  };
  const exportCounts = { orders: orders.length, ordersHash, createdAt: clock.now };
  await insertRdFile(db, { ...file, ...fileNumber, ...exportCounts });
  const exportSummary = { name: file.name, orders: orders.length };
  work.audit({
    action: 'registry.file-written',
    entity: 'rd_file',
    entityUuid: file.uuid,
    after: exportSummary,
  });
  return file;
}

/**
 * Writes a file with the orders that can be sent, and returns why the others cannot. The orders are locked in the
 * sequence of their ids, to avoid deadlocks.
 */
async function exportText(
  work: UnitOfWork,
  uuids: readonly string[],
  isSent: boolean,
): Promise<{ answer: Export; refusals: readonly Refusal[] }> {
  await lockPositionsOf(work.db, uuids);
  const lines: Line[] = [];
  const orderRefusals: Refusal[] = [];
  const errors: Export['errors'] = [];
  for (const uuid of [...new Set(uuids)].toSorted()) {
    const outcome = await exportTextLine(work, uuid, isSent);
    if (outcome.kind === 'line') lines.push(outcome);
    else {
      const { code, message } = outcome.refusal;
      orderRefusals.push(outcome.refusal);
      errors.push({ uuid_operation: uuid, code, message });
    }
  }
  if (lines.length === 0) {
    const emptyExport = { filename: null, content: null, orders: 0, sent: false, errors };
    return { answer: emptyExport, refusals: orderRefusals };
  }
  const file = await findOrWriteFile(work, lines);
  if (isSent)
    await recordExportFile(
      work.db,
      file.uuid,
      lines.map(({ line }) => line.rdReference),
    );
  const content = Buffer.from(file.content, 'latin1').toString('base64');
  const orders = lines.length;
  return {
    answer: { filename: file.name, content, orders, sent: isSent, errors },
    refusals: orderRefusals,
  };
}

/** Writes one order as a text file (REG-02), or refuses with the reason why it cannot be sent. */
export const exportToRdTxt: Handler<'POST /operations/{id}/export-to-rd-txt'> = async (context) => {
  const { params, body } = context.input;
  const { answer, refusals } = await exportText(context, [params.id], body.mark_sent === true);
  const [refusal] = refusals;
  if (refusal !== undefined) throw new RefusalError(refusal);
  return { export: answer };
};

/** Writes many orders, selected by their ids or by a filter of the order list, to one text file. */
export const exportManyToRdTxt: Handler<'POST /operations/export-to-rd-txt'> = async (context) => {
  const { body } = context.input;
  const isSent = body.mark_sent === true;
  const uuids =
    'uuids' in body
      ? body.uuids
      : await findOrderIdsByFilter(context.db, body.filter, ordersMax + 1);
  if (uuids.length > ordersMax) throw new RefusalError(refuse('FILTRO_INVALIDO', {}, 'filter'));
  const { answer } = await exportText(context, uuids, isSent);
  return { export: answer };
};
