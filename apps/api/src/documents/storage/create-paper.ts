import { randomUUID } from 'node:crypto';
import { categoryOf, invariant } from '@participe/domain';
import type { Db, Moment } from '../../kernel/context.ts';
import { type PaperOwner, type Template, insertPaper } from './documents.store.ts';

/** Fields that differ by paper. */
interface Differing {
  readonly template: Template;
  readonly title: string;
  /** File name without extension. */
  readonly filename: string;
  readonly year: number;
  readonly facts: object;
  /** Not signed by default. */
  readonly signing?: 'WAITING' | 'SIGNED';
}

/** Creates a paper of an order, an account or a person; returns its id. Its type decides its category. */
export async function createPaper(
  tx: Db,
  clock: Moment,
  owner: PaperOwner,
  { signing, filename, ...paper }: Differing,
): Promise<string> {
  const uuid = randomUUID();
  const category = categoryOf(paper.template);
  invariant(category !== undefined, `${paper.template} is a kind of paper`);
  await insertPaper(tx, {
    uuid,
    owner,
    category,
    ...paper,
    filename: `${filename}.pdf`,
    requiresSignature: signing !== undefined,
    isSigned: signing === 'SIGNED',
    createdAt: clock.now,
  });
  return uuid;
}
