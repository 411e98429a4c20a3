import { type RawBuilder, sql } from 'kysely';

/** SQL condition: document `d` is the person's know-your-customer form and is not signed yet (CLD-10). */
export const isWaitingKycPaper = (person: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`d.uuid_intervener = ${person} and d.template = 'KYC' and d.requires_signature
    and not d.is_signed`;
