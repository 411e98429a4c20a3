export { getImport } from './get-import.ts';
