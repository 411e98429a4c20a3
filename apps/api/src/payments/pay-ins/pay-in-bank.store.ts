import type { Db } from '../../kernel/database/connect.ts';

export interface PayInBankRow {
  readonly id: string;
  readonly name: string;
  readonly bic: string;
  readonly logo: string | null;
  readonly is_available: boolean;
  readonly max_amount: string | null;
}

export async function readPayInBanks(db: Db): Promise<PayInBankRow[]> {
  return db.selectFrom('pay_in_bank').selectAll().orderBy('name').orderBy('id').execute();
}

export async function findPayInBank(db: Db, id: string): Promise<PayInBankRow | undefined> {
  return db.selectFrom('pay_in_bank').selectAll().where('id', '=', id).executeTakeFirst();
}
