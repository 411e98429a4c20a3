import { randomUUID } from 'node:crypto';
import { categoryOf, invariant } from '@participe/domain';
import type { Db, Moment } from '../../kernel/context.ts';
import { type PaperOwner, type Template, insertPaper } from './documents.store.ts';

/** What one paper has that another has not. */
interface Differing {
  readonly template: Template;
  readonly title: string;
  /** Without its ending. */
  readonly filename: string;
  readonly year: number;
  readonly facts: object;
  /** Left out: nobody signs it. */
  readonly signing?: 'WAITING' | 'SIGNED';
}

/** Writes a paper of an order, an account or a person alone; answers its id. What it is decides where it is filed. */
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
