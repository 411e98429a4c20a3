import { isPaperPending, neededOfAssociates } from '@participe/domain';
import type { Operation } from '../kernel/context.ts';
import { readDossier } from './dossier.store.ts';

const maskDocument = (number: string): string => `•••••${number.slice(-4)}`;

/** Who is tied to an account without using it, and whether the house still needs a paper of them (decision G-I08). */
export const listAssociates: Operation<'GET /accounts/{id}/associates'> = async ({
  input,
  db,
  clock,
}) => {
  const { associates } = await readDossier(db, { accounts: [input.params.id] });
  const needed = neededOfAssociates(associates, clock.today);
  return {
    associates: associates.map((one, index) => ({
      uuid: one.uuid,
      full_name: one.full_name,
      document_masked: maskDocument(one.document_number),
      relation: one.relation,
      ownership_percent: one.ownership_percent,
      documents_pending: needed.slice(index, index + 1).some(isPaperPending),
    })),
  };
};
