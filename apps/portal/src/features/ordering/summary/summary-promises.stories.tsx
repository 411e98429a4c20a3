import type { Operation } from '@participe/contract/types';
import { createFixtureUuid } from '@participe/fixtures';
import { accountOf, operationOf, pageOf, personOf, summaryOf } from '../../../stories/data.ts';
import type { Answers } from '../../../stories/fake-client.ts';
import {
  accountPerson,
  bankAccountOf,
  orderDocumentOf,
  signerOf,
} from '../../../stories/orders.ts';
import { see } from '../../../stories/play.ts';
import { needsCourtAuthorisation } from '../../../stories/ordering/signing-page.ts';
import { redemptionSimulation } from '../../../stories/simulations.ts';
import { story, type StorySetup } from '../../../stories/story.tsx';

/** The dates on the signing page when other people must sign, or a document is missing (UIX-28). */
export const title = 'features/operate-summary-promises';

const uuid = createFixtureUuid('story:operation');
const redemption: Partial<Operation> = {
  operation_type: 'REEMBOLSO',
  operation_sub_type: 'PARCIAL_IMPORTE',
  operation_status: 'REGISTERED_ONLINE',
  status_label: 'Pendiente',
  order_date: null,
  cutoff_at: null,
  expected_value_date: null,
  payment_method: null,
  cash: '3000.00',
  has_docs_signed: false,
  my_signature_pending: true,
  allowed_actions: ['SIGN', 'CANCEL'],
};
const asJavier: StorySetup['me'] = {
  user: { given_name: 'Javier', family_name_1: 'Santamaría' },
  intervener: { uuid: personOf('couple_a').uuid, name: 'Javier' },
  area: { accounts: [summaryOf('couple')] },
};
const answers: Answers = {
  'GET /operations/{id}/interveners': pageOf('interveners', [
    signerOf('couple_a'),
    signerOf('couple_b'),
  ]),
  'GET /operations/{id}/documents': pageOf('documents', [orderDocumentOf()]),
  'GET /accounts/{id}': { account: accountOf('couple', { required_signatures: 2 }) },
  'GET /accounts/{id}/interveners': pageOf('interveners', [
    accountPerson('couple_a'),
    accountPerson('couple_b'),
  ]),
  'GET /accounts/{id}/bank-accounts': pageOf('bank_accounts', [bankAccountOf()]),
  'POST /operations/simulation': { simulation: redemptionSimulation() },
};
const promiseStory = (order: Partial<Operation>, more: Answers, play: () => Promise<void>) =>
  story({
    path: `/operate/summary/${uuid}`,
    me: asJavier,
    answers: {
      ...answers,
      'GET /operations/{id}': {
        operation: operationOf({
          ...redemption,
          uuid_account: accountOf('couple').uuid,
          pending_signers: (['couple_a', 'couple_b'] as const).map((key) => ({
            uuid_intervener: personOf(key).uuid,
            name: key === 'couple_a' ? 'Javier Santamaría' : 'Lucía Ferrer',
          })),
          ...order,
        }),
      },
      ...more,
    },
    play,
  });

/** The value date depends on both signatures. */
export const TwoSigners = promiseStory({}, {}, () =>
  see('Si Lucía Ferrer y usted firman antes de las 14:00'),
);
/** No value date is promised while a document is missing, and it can be sent on this page. */
export const DocumentMissing = promiseStory(
  { documents_status: 'MISSING', missing_documents: '«Autorización judicial»' },
  {
    'POST /operations/simulation': {
      simulation: redemptionSimulation({
        expected_value_date: null,
        settlement_date: null,
        cutoff_at: null,
        is_before_cutoff: null,
      }),
    },
    ...needsCourtAuthorisation,
  },
  async () => {
    await see('Cuando tengamos la documentación');
    await see('Subir Autorización judicial');
  },
);
