export { type WorkedCase, casesOf } from './load.ts';
export type * from './shapes.ts';
