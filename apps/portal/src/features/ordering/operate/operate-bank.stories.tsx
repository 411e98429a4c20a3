import { pageOf } from '../../../stories/data.ts';
import { createFixtureUuid } from '@participe/fixtures';
import { formStory, redemption } from '../../../stories/ordering/order-form.tsx';
import { bankAccountOf, pendingBankAccount } from '../../../stories/orders.ts';
import { press, see, seeNo, until } from '../../../stories/play.ts';

/** The bank account to which a redemption is paid. */
export const title = 'features/operate-bank';

export const Collection = formStory(redemption, { step: 'cobro' });
export const CollectionPending = formStory(
  { ...redemption, bankAccount: pendingBankAccount.uuid },
  {
    step: 'cobro',
    answers: {
      'GET /accounts/{id}/bank-accounts': pageOf('bank_accounts', [pendingBankAccount]),
    },
    play: async () => {
      await press('Continuar');
      await see('Revise este dato');
    },
  },
);
/** A rejected bank account cannot be corrected here, so the page tells how to reach the manager. */
export const CollectionRejected = formStory(
  { ...redemption, bankAccount: pendingBankAccount.uuid },
  {
    step: 'cobro',
    answers: {
      'GET /accounts/{id}/bank-accounts': pageOf('bank_accounts', [
        { ...pendingBankAccount, status: 'REJECTED' },
      ]),
    },
    play: () => see('Para resolverlo, llámenos al'),
  },
);
export const CollectionNone = formStory(redemption, {
  step: 'cobro',
  answers: { 'GET /accounts/{id}/bank-accounts': pageOf('bank_accounts', []) },
  play: async () => {
    await see('Añadir una cuenta bancaria');
    await see('Si necesita ayuda, llámenos al');
    await seeNo('Continuar');
  },
});
/** An account to which nothing can be paid yet says from when, also on the page of the amount. */
export const CollectionWaiting = formStory(redemption, {
  step: 'importe',
  answers: {
    'GET /accounts/{id}/bank-accounts': pageOf('bank_accounts', [
      bankAccountOf({ usable_from: '2026-11-22T09:00:00.000Z' }),
      pendingBankAccount,
    ]),
  },
  play: async () => {
    await see('Podrá cobrar en ella desde el 22-nov-2026');
    await press('Cambiar la cuenta bancaria');
    await see('Podrá cobrar en ella desde el 22-nov-2026');
  },
});
/** The page of the amount shows the bank account, and lets the person choose another one. */
export const PayoutOnAmountPage = formStory(redemption, {
  step: 'importe',
  play: async () => {
    await see('Cobrará en');
    await press('Cambiar la cuenta bancaria');
    await until(
      () => document.activeElement?.matches('#cobro input:checked'),
      'the focused account',
    );
    await press('Continuar');
    await see('Compruebe su orden');
  },
});
const unprovenAccount = bankAccountOf({
  uuid: createFixtureUuid('story:bank:unproven'),
  alias: 'Ahorro',
  iban: 'ES7921000813610123456789',
  is_default: false,
  status: 'PENDING',
  ccc_document: null,
});
const MISSING_TEXT = 'Para cobrar en ella necesitamos un certificado de titularidad';
/** Only the chosen account has a warning about its proof. */
export const CollectionUnproven = formStory(redemption, {
  step: 'cobro',
  answers: {
    'GET /accounts/{id}/bank-accounts': pageOf('bank_accounts', [bankAccountOf(), unprovenAccount]),
  },
  play: async () => {
    await see('Ahorro');
    await seeNo(MISSING_TEXT);
    document.querySelectorAll<HTMLInputElement>('#cobro input')[1]?.click();
    await see(MISSING_TEXT);
  },
});
