import type { Account, Mandate } from '@participe/contract/types';
import { createFixtureUuid } from '@participe/fixtures';
import { accountAnswers, bankAccountsOf, configurationOf } from '../../stories/account-data.ts';
import { CONSULTIVO, pageOf } from '../../stories/data.ts';
import type { Answers } from '../../stories/fake-client.ts';
import { investorRows, withShares } from '../../stories/holdings.ts';
import { loginAnswers, needsCode } from '../../stories/personal-data.ts';
import { press, see, seeNo } from '../../stories/play.ts';
import { story } from '../../stories/story.tsx';

export const title = 'features/account-config/mandates';

const path = '/account/config';
const LIST = 'GET /accounts/{id}/mandates';
const REVOKE = 'DELETE /accounts/{id}/mandates/{mid}';
const [main] = investorRows;
const [bank] = bankAccountsOf(true);

function mandateOf(reference: string, changes: Partial<Mandate> = {}): Mandate {
  return {
    uuid: createFixtureUuid(`story:mandate:${reference}`),
    reference,
    creditor_id: 'ES00000A00000000',
    sequence: 'RCUR',
    status: 'ACTIVE',
    signed_at: '2025-03-04T10:00:00.000Z',
    last_used_at: '2026-11-03T09:00:00.000Z',
    revoked_at: null,
    bank_account: {
      uuid: bank?.uuid ?? '',
      alias: bank?.alias ?? null,
      bank_name: bank?.bank_name ?? null,
      iban: bank?.iban ?? '',
    },
    instructions: [],
    ...changes,
  };
}
const active = mandateOf('7c0f2b1e5a9d4f3c8e6b7a1d2c3e4f50', {
  instructions: [
    {
      uuid: createFixtureUuid('story:mandate:instruction'),
      reference: 'OP0000000321',
      product_name: 'Sotavera Renta Variable Global, FI',
      operation_status: 'PERIODIC_ACTIVE',
    },
  ],
});
const revoked = mandateOf('MND-2024-0017', {
  status: 'REVOKED',
  revoked_at: '2026-10-01T08:00:00.000Z',
  instructions: active.instructions,
});

const withMandates = (
  answer: NonNullable<Answers[typeof LIST]>,
  changes: Answers = {},
  permissions?: Account['permissions'],
): Answers => ({
  ...loginAnswers,
  ...accountAnswers(permissions === undefined ? {} : { permissions }),
  'GET /interveners/{id}/accounts/{acc}/configuration': { configuration: configurationOf() },
  'GET /interveners/{id}/accounts': pageOf('accounts', withShares([main])),
  [LIST]: answer,
  ...changes,
});
const everyState = pageOf('mandates', [
  active,
  mandateOf('unsigned', { status: 'PENDING_SIGNATURE', signed_at: null, last_used_at: null }),
  mandateOf('single', { sequence: 'OOFF', last_used_at: null }),
  mandateOf('unused', { last_used_at: null }),
  revoked,
]);

/** Every state of a mandate. */
export const Mandates = story({
  path,
  answers: withMandates(everyState),
  play: async () => {
    await see('Mandato 7c0f2b1e5a9d4f3c8e6b7a1d2c3e4f50');
    await see('Orden periódica en Sotavera Renta Variable Global, FI (activa)');
    await see('Se usaba en:');
    await see('No se usa en ninguna orden periódica.');
    await see(
      'Firmado el 04-mar-2025. Último recibo enviado el 03-nov-2026. Revocado el 01-oct-2026.',
    );
  },
});
export const Empty = story({
  path,
  answers: withMandates(pageOf('mandates', [])),
  play: () => see('No hay mandatos. Se crea uno al firmar una orden que se paga con recibo.'),
});
export const Loading = story({ path, answers: withMandates('loading') });
export const Failed = story({
  path,
  answers: withMandates({ status: 500, code: '500-001', message: 'Se ha producido un error.' }),
});
export const ReadOnly = story({
  path,
  me: { area: { accounts: [{ ...main, permissions: CONSULTIVO }] } },
  answers: withMandates(everyState, {}, CONSULTIVO),
  play: async () => {
    await see('Mandato 7c0f2b1e5a9d4f3c8e6b7a1d2c3e4f50');
    await seeNo('Revocar');
  },
});
export const Blocked = story({
  path,
  me: { intervener: { can_operate: false, intervener_status: 'BLOQUEADO' } },
  answers: withMandates(everyState, {}, ['view', 'download', 'preferences']),
  play: async () => {
    await see('Mandato 7c0f2b1e5a9d4f3c8e6b7a1d2c3e4f50');
    await seeNo('Revocar');
  },
});

const pressRevoke = () => press('Revocar el mandato 7c0f2b1e5a9d4f3c8e6b7a1d2c3e4f50');
export const RevokeDialog = story({
  path,
  answers: withMandates(everyState),
  play: async () => {
    await pressRevoke();
    await see('Las órdenes periódicas que aún no están activas se anularán.');
    await see('Las órdenes cuyo recibo aún no hemos enviado al banco se anularán.');
  },
});
export const RevokeNeedsCode = story({
  path,
  answers: withMandates(everyState, { [REVOKE]: needsCode }),
  play: async () => {
    await pressRevoke();
    await press('Revocar');
    await see('termina en 34');
  },
});
export const Revoked = story({
  path,
  answers: withMandates(everyState, { [REVOKE]: {} as never }),
  play: async () => {
    await pressRevoke();
    await press('Revocar');
    await see('Mandato revocado');
  },
});
