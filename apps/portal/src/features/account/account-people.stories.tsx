import { createFixtureUuid } from '@participe/fixtures';
import {
  ACCOUNT_PATH as PATH,
  accountAnswers,
  accountPerson,
  bankAccountsOf,
  roleOf,
} from '../../stories/account-data.ts';
import { CONSULTIVO, pageOf, personOf, summaryOf, USUFRUCTUARIO } from '../../stories/data.ts';
import { see } from '../../stories/play.ts';
import { story } from '../../stories/story.tsx';

/** The page of an account that several people own, represent or read. */
export const title = 'features/account-people';

const main = summaryOf('investor_main');
const marta = { uuid_intervener: createFixtureUuid('story:marta'), full_name: 'Marta Prat Soler' };
const luis = {
  uuid_intervener: createFixtureUuid('story:luis'),
  full_name: 'Luis Olmedo Rivas',
};

export const Joint = story({
  path: PATH,
  answers: accountAnswers(
    { arrangement_type: 'CONJUNTA', required_signatures: 2 },
    {
      'GET /accounts/{id}/interveners': pageOf('interveners', [
        accountPerson(),
        accountPerson(marta),
      ]),
    },
  ),
});
export const Company = story({
  path: PATH,
  answers: accountAnswers(
    {
      arrangement_type: 'MANCOMUNADA',
      required_signatures: 2,
      intervener_type: 'J',
      account_intervener_role: 'ADMINISTRADOR',
    },
    {
      'GET /accounts/{id}/interveners': pageOf('interveners', [
        accountPerson({ account_intervener_role: roleOf('ADMINISTRADOR') }),
        accountPerson({ ...marta, account_intervener_role: roleOf('ADMINISTRADOR') }),
        accountPerson({
          uuid_intervener: personOf('company').uuid,
          full_name: 'Talleres Arganzuela, S.L.',
          intervener_type: 'J',
          signs: false,
        }),
      ]),
    },
  ),
});
const readOnly = { ...main, permissions: CONSULTIVO };
export const ReadOnly = story({
  path: PATH,
  me: { area: { accounts: [readOnly] } },
  answers: accountAnswers(
    { permissions: CONSULTIVO, account_intervener_role: 'AUTORIZADO_CONSULTIVO' },
    {
      'GET /accounts/{id}/bank-accounts': pageOf('bank_accounts', bankAccountsOf(true)),
      'GET /accounts/{id}/interveners': pageOf('interveners', [
        accountPerson(luis),
        accountPerson({ account_intervener_role: roleOf('AUTORIZADO_CONSULTIVO'), signs: false }),
      ]),
    },
  ),
});
/** A usufructuary signs the orders of the bare owner and places none. */
export const Usufructuary = story({
  path: PATH,
  me: { area: { accounts: [{ ...main, permissions: USUFRUCTUARIO }] } },
  answers: accountAnswers(
    {
      permissions: USUFRUCTUARIO,
      account_intervener_role: 'USUFRUCTUARIO',
      arrangement_type: 'CONJUNTA',
      required_signatures: 2,
    },
    {
      'GET /accounts/{id}/interveners': pageOf('interveners', [
        accountPerson({ ...luis, account_intervener_role: roleOf('NUDO_PROPIETARIO') }),
        accountPerson({ account_intervener_role: roleOf('USUFRUCTUARIO') }),
      ]),
    },
  ),
  play: () => see('le avisaremos cuando tenga que firmar'),
});
export const Minor = story({
  path: PATH,
  me: {
    intervener: { birthdate: '2011-05-04', can_operate: false },
    area: { accounts: [readOnly] },
  },
  answers: accountAnswers(
    { permissions: CONSULTIVO },
    {
      'GET /accounts/{id}/interveners': pageOf('interveners', [
        accountPerson({ signs: false }),
        accountPerson({ ...luis, account_intervener_role: roleOf('TUTOR') }),
      ]),
    },
  ),
});
