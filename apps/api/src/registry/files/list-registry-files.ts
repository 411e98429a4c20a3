import type { CallOutput } from '@participe/contract';
import type { Handler } from '../../kernel/http/handler.ts';
import { buildPageBody, readPageRange } from '../../kernel/lists.ts';
import { type ListedRegistryFile, readRegistryFiles } from './list-registry-files.store.ts';

type RegistryFile = CallOutput<'GET /registry-files'>['registry_files'][number];

function statusOf({ orders_sent: sent, orders_answered: answered }: ListedRegistryFile) {
  if (sent === 0) return 'DRAFT';
  return answered === sent ? 'ANSWERED' : 'SENT';
}

function toRegistryFile(row: ListedRegistryFile): RegistryFile {
  return {
    ...row,
    status: statusOf(row),
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
  };
}

/** Returns a page of the text files for the registry, with the number and state of their orders (REG-11). */
export const listRegistryFiles: Handler<'GET /registry-files'> = async ({ input, db }) => {
  const page = readPageRange(input.query);
  const { rows, counted } = await readRegistryFiles(db, Number(input.query.after ?? '0'), page);
  return buildPageBody('registry_files', rows.map(toRegistryFile), counted, page);
};
