import type { Handlers } from '../kernel/http/handler.ts';
import { getImport } from './get-import.ts';

export { fileBytesOf, decodeFileText, requireFewLines } from './file-text.ts';
export {
  type ImportType,
  type ImportRowFinding,
  findStatementImport,
  lockImports,
} from './imports.store.ts';
export {
  type ImportRowCounts,
  hashImportContent,
  recordImport,
  toImportOutcome,
} from './record-import.ts';

export const handlers = {
  'GET /imports/{id}': getImport,
} satisfies Handlers<'GET /imports/{id}'>;
