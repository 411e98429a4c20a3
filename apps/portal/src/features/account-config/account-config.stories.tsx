import type { AccountRow, BankAccount } from '@participe/contract/types';
import { createFixtureUuid, personOf } from '@participe/fixtures';
import { accountAnswers, bankAccountsOf, configurationOf } from '../../stories/account-data.ts';
import { CONSULTIVO, pageOf } from '../../stories/data.ts';
import type { Answers } from '../../stories/fake-client.ts';
import { investorRows, withShares } from '../../stories/holdings.ts';
import { bankAccountOf } from '../../stories/orders.ts';
import { loginAnswers, needsCode } from '../../stories/personal-data.ts';
import { chooseFile, fill, press, see, seeNo } from '../../stories/play.ts';
import { story } from '../../stories/story.tsx';

export const title = 'features/account-config';

const path = '/account/config';
const serverError = { status: 500, code: '500-001', message: 'Se ha producido un error.' };
const [main, family] = investorRows;
const BANKS = 'GET /accounts/{id}/bank-accounts';
const CONFIGURATION = 'GET /interveners/{id}/accounts/{acc}/configuration';

const withRows = (rows: readonly AccountRow[], changes: Answers = {}): Answers => ({
  ...loginAnswers,
  ...accountAnswers(),
  [CONFIGURATION]: { configuration: configurationOf() },
  'GET /interveners/{id}/accounts': pageOf('accounts', withShares([...rows])),
  ...changes,
});
const withBanks = (...banks: BankAccount[]): Answers =>
  withRows([main], { [BANKS]: pageOf('bank_accounts', banks) });

const bankOf = (key: string, alias: string, changes: Partial<BankAccount>): BankAccount =>
  bankAccountOf({
    uuid: createFixtureUuid(`story:config:${key}`),
    alias,
    is_default: false,
    ...changes,
  });
const unsigned = bankOf('unsigned', 'Cuenta nueva', {
  status: 'PENDING',
  signed: false,
  usable_from: null,
  pending_signers: [
    { uuid_intervener: personOf('investor').uuid, name: 'Carmen Olmedo Rivas' },
    { uuid_intervener: createFixtureUuid('story:marta'), name: 'Marta Prat Soler' },
  ],
  ccc_document: {
    uuid: createFixtureUuid('story:proof'),
    is_validated: false,
    is_signed: false,
    is_rejected: false,
  },
});

export const Normal = story({ path, answers: withRows([main, family]), play: () => see('Nómina') });
/** Every state of a bank account. */
export const BankAccounts = story({
  path,
  answers: withBanks(
    bankAccountOf({ mandate: { reference: 'MND-2024-0017', status: 'ACTIVE' } }),
    unsigned,
    bankOf('unproven', 'Sin justificante', { status: 'PENDING', usable_from: null }),
    bankOf('waiting', 'Recién validada', { usable_from: '2026-11-22T09:00:00.000Z' }),
    bankOf('rejected', 'No admitida', { status: 'REJECTED', usable_from: null }),
  ),
  play: async () => {
    await see('Pueden firmarla: Carmen Olmedo Rivas, Marta Prat Soler.');
    await see('Podrá cobrar en ella desde el 22-nov-2026 | 10:00.');
    await see('Domiciliación activa: mandato MND-2024-0017.');
  },
});
export const NoBankAccount = story({
  path,
  answers: withBanks(),
  play: () => see('No hay cuenta bancaria'),
});
export const Loading = story({
  path,
  answers: { 'GET /interveners/{id}/accounts': 'loading' },
});
export const AccountLoading = story({
  path,
  answers: withRows([main, family], { 'GET /accounts/{id}': 'loading' }),
});
export const Empty = story({
  path,
  answers: withRows([]),
  play: () => see('No tiene cuentas que configurar'),
});
export const Failed = story({
  path,
  answers: { 'GET /interveners/{id}/accounts': serverError },
});
export const BanksFailed = story({ path, answers: withRows([main], { [BANKS]: serverError }) });

const readOnlyRow = {
  ...main,
  permissions: CONSULTIVO,
  account_intervener_role: 'AUTORIZADO_CONSULTIVO' as const,
};
export const ReadOnly = story({
  path,
  me: { area: { accounts: [readOnlyRow] } },
  answers: {
    ...withRows([readOnlyRow]),
    ...accountAnswers(
      { permissions: CONSULTIVO, account_intervener_role: 'AUTORIZADO_CONSULTIVO' },
      { [BANKS]: pageOf('bank_accounts', bankAccountsOf(true)) },
    ),
  },
  play: async () => {
    await see('Nómina');
    await seeNo('Añadir cuenta bancaria');
    await seeNo('Cambiar');
  },
});
const blockedPermissions = ['view', 'download', 'preferences'] as const;
const blockedRow = { ...main, permissions: [...blockedPermissions] };
export const Blocked = story({
  path,
  me: { intervener: { can_operate: false, intervener_status: 'BLOQUEADO' } },
  answers: {
    ...withRows([blockedRow]),
    ...accountAnswers({ permissions: [...blockedPermissions] }),
  },
  play: async () => {
    await see('Nómina');
    await seeNo('Añadir cuenta bancaria');
  },
});
export const PreferencesSaved = story({
  path,
  answers: withRows([main], {
    'PATCH /accounts/{id}/interveners/{iid}/configuration': {
      configuration: configurationOf({ is_favourite: true }),
    },
  }),
  play: async () => {
    await press('Cuenta favorita: aparece la primera en sus listas');
    await see('Guardado');
  },
});
export const PreferencesFailed = story({
  path,
  answers: withRows([main], { [CONFIGURATION]: serverError }),
});
export const AddIncomplete = story({
  path,
  answers: withRows([main]),
  play: async () => {
    await press('Añadir cuenta bancaria');
    await fill('IBAN', 'ES00 2100');
    await press('Añadir');
    await see('El IBAN no es correcto. Revise que tenga 24 caracteres y empiece por ES.');
    await see('Justificante de titularidad: Elija un fichero.');
  },
});
export const AddNeedsCode = story({
  path,
  answers: withRows([main], { 'POST /accounts/{id}/bank-accounts': needsCode }),
  play: async () => {
    await press('Añadir cuenta bancaria');
    await fill('IBAN', 'ES91 2100 0418 4502 0005 1332');
    await chooseFile('Justificante de titularidad', 'recibo.pdf', 20_000);
    await press('Añadir');
    await see('termina en 34');
  },
});
/** Answers to a new bank account, which the list then holds. */
const answersToNewBank = (bank: BankAccount): Answers => ({
  ...withBanks(bank),
  'POST /accounts/{id}/bank-accounts': { bank_account: bank, documents_to_sign: [] },
});
async function addBank() {
  await press('Añadir cuenta bancaria');
  await fill('IBAN', 'ES91 2100 0418 4502 0005 1332');
  await chooseFile('Justificante de titularidad', 'recibo.pdf', 20_000);
  await press('Añadir');
  await see('Cuenta bancaria añadida');
}
export const Added = story({
  path,
  answers: answersToNewBank(unsigned),
  play: async () => {
    await addBank();
    await see('Firmar ahora');
  },
});
export const AddedForOthersToSign = story({
  path,
  answers: answersToNewBank({
    ...unsigned,
    pending_signers: unsigned.pending_signers.slice(1),
  }),
  play: async () => {
    await addBank();
    await see('Falta la firma de Marta Prat Soler.');
    await seeNo('Firmar ahora');
  },
});
export const RemovalRefused = story({
  path,
  answers: withRows([main], {
    'DELETE /accounts/{id}/bank-accounts/{bid}': {
      status: 409,
      code: '409-020',
      message: 'La cuenta bancaria está asociada a operaciones activas.',
    },
  }),
  play: async () => {
    await press('Borrar Gastos de casa, ES•• •••• 0012');
    await press('Borrar');
    await see('La cuenta bancaria está asociada a operaciones activas.');
  },
});
