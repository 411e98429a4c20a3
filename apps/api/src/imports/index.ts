import type { Handlers } from '../kernel/http/handler.ts';
import { getImport } from './get-import.ts';

export { bytesOf, decodeFileText } from './file-text.ts';
export {
  type ImportType,
  type ImportRowFinding,
  findStatement,
  lockImports,
} from './imports.store.ts';
export { type RowCounts, fileHash, recordImport, toImport } from './record-import.ts';

export const handlers = {
  'GET /imports/{id}': getImport,
} satisfies Handlers<'GET /imports/{id}'>;
