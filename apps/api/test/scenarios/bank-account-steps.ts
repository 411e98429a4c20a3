import { type DemoAccountKey, type DemoPersonKey, accountOf, personOf } from '@participe/fixtures';
import { callApi, callOrThrow } from '../support/api.ts';
import { smallPdf } from '../support/files.ts';
import type { TestService } from '../support/service.ts';

const add = 'POST /accounts/{id}/bank-accounts';
const list = 'GET /accounts/{id}/bank-accounts';
/** An IBAN that no demo account has. */
export const newIban = 'ES9121000418450200051332';

interface Addition {
  readonly holder?: DemoPersonKey;
  readonly body?: object;
  readonly token?: string;
}

/** Returns functions by which demo people add bank accounts and read them. */
export function createBankAccountHelpers(service: () => TestService) {
  return {
    addBankAccount: async (
      who: DemoPersonKey,
      account: DemoAccountKey,
      { holder = who, body = {}, token }: Addition = {},
    ) =>
      callApi(service(), add, {
        token: token ?? (await service().token(who)),
        params: { id: accountOf(account).uuid },
        body: {
          iban: newIban,
          uuid_intervener_holder: personOf(holder).uuid,
          attachment: smallPdf().toString('base64'),
          filename: 'justificante.pdf',
          ...body,
        },
      }),
    listOf: async (who: DemoPersonKey, account: DemoAccountKey) => {
      const token = await service().token(who);
      const params = { id: accountOf(account).uuid };
      return (await callOrThrow(service(), list, { token, params })).bank_accounts;
    },
    /** Logs in a person, and lets their last code be older than ten minutes (SES-18). */
    loginWithoutCode: async (who: DemoPersonKey): Promise<string> => {
      const token = await service().token(who);
      await service()
        .database.db.updateTable('session_family')
        .set({ last_code_at: null })
        .where('uuid_intervener', '=', personOf(who).uuid)
        .execute();
      return token;
    },
    /** Returns the recipients of the messages with a subject. */
    mailsAbout: async (subject: string): Promise<string[]> => {
      const rows = await service()
        .database.db.selectFrom('message')
        .select('recipient')
        .where('subject', '=', subject)
        .orderBy('recipient')
        .execute();
      return rows.map(({ recipient }) => recipient);
    },
  };
}
