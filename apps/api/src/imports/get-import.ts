import { invariant } from '@participe/domain';
import type { Handler } from '../kernel/http/handler.ts';
import { findImport } from './imports.store.ts';
import { toImportOutcome } from './record-import.ts';

export const getImport: Handler<'GET /imports/{id}'> = async ({ input, db }) => {
  const row = await findImport(db, input.params.id);
  invariant(row !== undefined, 'the import of the request exists');
  return { import: toImportOutcome(row) };
};
