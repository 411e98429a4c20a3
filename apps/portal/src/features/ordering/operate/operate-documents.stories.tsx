import { pageOf, summaryOf } from '../../../stories/data.ts';
import { formStory, redemption } from '../../../stories/ordering/order-form.tsx';
import { bankAccountOf, pendingBankAccount } from '../../../stories/orders.ts';
import { see } from '../../../stories/play.ts';

/** The order form of people who must send a document: a guardian, or the holder of an unproven bank account. */
export const title = 'features/operate-documents';

const asGuardian = {
  area: {
    accounts: [{ ...summaryOf('investor_main'), account_intervener_role: 'TUTOR' as const }],
  },
};

/** The first step says which document the order will need (PRM-06). */
export const GuardianFirstStep = formStory(redemption, {
  step: 'que',
  me: asGuardian,
  play: () => see('Como tutor necesita «Autorización judicial» para esta operación.'),
});
export const GuardianProduct = formStory(redemption, {
  step: 'producto',
  me: asGuardian,
  play: () => see('Como tutor necesita «Autorización judicial» para esta operación.'),
});
export const ProofMissing = formStory(
  { ...redemption, bankAccount: pendingBankAccount.uuid },
  {
    step: 'cobro',
    answers: {
      'GET /accounts/{id}/bank-accounts': pageOf('bank_accounts', [
        bankAccountOf(),
        { ...pendingBankAccount, ccc_document: null },
      ]),
    },
    play: async () => {
      await see('Falta el justificante de esta cuenta');
      await see('Enviar el justificante');
    },
  },
);
