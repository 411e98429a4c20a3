import type { PlainDate } from '@participe/domain';
import { computeAccountSignatures, readAccountPeople } from '../accounts/index.ts';
import type { Db } from '../kernel/database/connect.ts';
import { readHeldAccounts } from './kyc.store.ts';

/** Whether the form of a company has its signatures, and the people who can still give one. */
export interface CompanySignatures {
  readonly isComplete: boolean;
  readonly missing: { readonly uuid_intervener: string; readonly name: string }[];
}

/**
 * Returns how far the signatures of a company's form go. It needs those that a bank account needs on each account of the
 * company (SIG-01, CLD-14).
 */
export async function readCompanySignatures(
  db: Db,
  company: string,
  signed: readonly string[],
  today: PlainDate,
): Promise<CompanySignatures> {
  const accounts = await readHeldAccounts(db, company, today);
  const states = [];
  for (const account of accounts)
    states.push(
      computeAccountSignatures(
        await readAccountPeople(db, account),
        'bank_accounts',
        signed,
        today,
      ),
    );
  const missing = new Map(
    states.flatMap((state) => state.missing.map((one) => [one.uuid_intervener, one])),
  );
  return {
    isComplete: states.length > 0 && states.every(({ isComplete }) => isComplete),
    missing: [...missing.values()],
  };
}
