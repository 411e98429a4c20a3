import type { Wealthreader } from '@participe/contract/types';
import { privacyTextVersion } from '@participe/domain';
import { createFixtureUuid } from '@participe/fixtures';
import type { Address, PendingContactChange, PersonalData } from '../queries/personal-data.ts';
import { pageOf, personOf } from './data.ts';
import type { Answers } from './fake-client.ts';

const carmen = personOf('investor');

/** Returns the data of Carmen as in GET /interveners/{id}, with the changes of a story. */
export function personalDataOf(changes: Partial<PersonalData> = {}): PersonalData {
  return {
    uuid: carmen.uuid,
    name: 'Carmen',
    lastname_1: 'Olmedo',
    lastname_2: 'Rivas',
    company_name: null,
    document_type: 'DNI',
    document_number: carmen.username,
    document_expiration_date: '2029-05-14',
    document_country: 'ES',
    birthdate: '1974-03-22',
    birth_country: 'ES',
    birth_place: 'Madrid',
    nationality: 'ES',
    nationality_2: null,
    gender: 'H',
    intervener_type: 'F',
    intervener_status: 'FINALIZADO',
    intervener_class: 'MINORISTA',
    marital_status: 'CASADO',
    marital_regime: 'GANANCIALES',
    profession: '21',
    employment_status: 'CUENTA_AJENA',
    language: 'ES',
    communication_channel: 'ONLINE',
    annual_report_channel: 'ONLINE',
    email: 'carmen@ejemplo.example',
    email_verified: true,
    phone_prefix: '+34',
    phone: '600000034',
    phone_verified: true,
    tax_residence_country: 'ES',
    tin: null,
    fatca: { is_us_person: null, tin_us: null, has_us_indicia: false },
    crs: { residences: [] },
    uuid_distributor: null,
    distributor_is_own: true,
    uuid_subdistributor: null,
    uuid_agent: null,
    rd_holder_number: null,
    minor_need_update: false,
    needs_two_factor: false,
    has_app_enable_biometric_access: false,
    convenience_test: null,
    gdpr: {
      version: privacyTextVersion,
      essential: true,
      commercial_own: true,
      commercial_third_party: false,
      profiling: false,
      answered_at: '2026-03-02T10:00:00.000Z',
      changed_at: {
        commercial_own: '2026-03-02T10:00:00.000Z',
        commercial_third_party: '2026-10-05T10:00:00.000Z',
        profiling: null,
      },
      can_change: true,
    },
    kyc_updated_at: null,
    kyc_due_at: null,
    can_change: true,
    can_change_contact: true,
    version: 3,
    ...changes,
  };
}

/** Returns a change of the e-mail address that waits for the code to the old one, with the changes of a story. */
export const pendingContactChangeOf = (
  changes: Partial<PendingContactChange> = {},
): PendingContactChange => ({
  kind: 'EMAIL',
  step: 'CURRENT',
  channel: 'EMAIL',
  sent_to: 'c•••@ejemplo.example',
  expires_at: '2026-11-19T10:56:00.000Z',
  ...changes,
});

/** The name of Alba, who has not finished the onboarding. */
export const ALBA: Partial<PersonalData> = {
  name: 'Alba',
  lastname_1: 'Merino',
  lastname_2: 'Toledo',
  birthdate: '1999-06-03',
};

/** Lucas came of age a week before the stories. */
export const LUCAS: Partial<PersonalData> = {
  name: 'Lucas',
  document_number: '99999083M',
  birthdate: '2008-11-12',
  profession: null,
  employment_status: null,
  email: 'lucas@ejemplo.example',
  gender: 'V',
  marital_status: 'SOLTERO',
  marital_regime: null,
  minor_need_update: true,
};

/** Returns an address in Madrid. */
export function addressOf(changes: Partial<Address> = {}): Address {
  return {
    uuid: createFixtureUuid('story:address:fiscal'),
    type: 'FISCAL',
    street_type: 'CALLE',
    street: 'del Nogal',
    number: '42',
    portal: null,
    stair: null,
    floor: '3',
    door: 'B',
    postal_code: '28013',
    city: 'Madrid',
    province: '28',
    country_key: 'ES',
    is_main: true,
    valid_from: '2018-02-12T09:00:00.000Z',
    version: 1,
    ...changes,
  };
}

const NO_ADDRESS = {
  street_type: null,
  street: null,
  number: null,
  floor: null,
  door: null,
  postal_code: null,
  city: null,
  province: null,
  country_key: null,
};

/** The postal address of a person who has not stated one. */
export const EMPTY_POSTAL = addressOf({
  uuid: createFixtureUuid('story:address:postal'),
  type: 'POSTAL',
  is_main: false,
  ...NO_ADDRESS,
});
export const EMPTY_FISCAL = addressOf(NO_ADDRESS);

/** Returns the answers to the calls for the data of a person. */
export const personalDataAnswers = (
  changes: Partial<PersonalData> = {},
  addresses: Address[] = [addressOf(), EMPTY_POSTAL],
): Answers => ({
  'GET /interveners/{id}': { intervener: personalDataOf(changes) },
  'GET /interveners/{id}/addresses': { addresses },
});

/** Answers to the other calls of the profile. */
export const loginAnswers: Answers = {
  'GET /users/two-factor': {
    two_factor: {
      phone_masked: '•••• 34',
      email_masked: 'c•••@ejemplo.example',
      has_app: false,
      recovery_codes_left: 0,
      always_ask: false,
      postponements_left: null,
    },
  },
  'GET /users/sessions': pageOf('sessions', []),
  'GET /users/accesses': pageOf('accesses', []),
};

/** The service refuses a change that needs a code. */
export const needsCode = {
  status: 403,
  code: '403-004',
  message: 'Se requiere la firma con código de un solo uso.',
};

/** The second factor of a person who gets codes by message. */
export const BY_SMS = {
  phone_masked: '•••• 34',
  email_masked: 'c•••@ejemplo.example',
  has_app: false,
  recovery_codes_left: 0,
  always_ask: false,
  postponements_left: null,
};
export const BY_APP = { ...BY_SMS, has_app: true, recovery_codes_left: 8, always_ask: true };
const session = (device: string, created_at: string, last_used_at: string) => ({
  uuid: createFixtureUuid(`story:session:${device}`),
  device,
  created_at,
  last_used_at,
  is_current: false,
});
export const SESSIONS = [
  {
    ...session('Chrome en Windows', '2026-11-19T10:20:00.000Z', '2026-11-19T10:41:00.000Z'),
    is_current: true,
  },
  session('Safari en iPhone', '2026-11-19T10:25:00.000Z', '2026-11-19T10:31:00.000Z'),
];
const accessOf = (
  name: string,
  at: string,
  ended_at: string | null,
  device = 'Chrome en Windows',
) => ({
  uuid: createFixtureUuid(`story:access:${name}`),
  kind: 'CLIENT' as const,
  at,
  ended_at,
  device,
  reason: null,
});
export const ACCESSES = [
  accessOf('4', '2026-11-19T10:25:00.000Z', null, 'Safari en iPhone'),
  accessOf('1', '2026-11-19T10:20:00.000Z', null),
  {
    ...accessOf('2', '2026-11-18T11:02:00.000Z', '2026-11-18T11:17:00.000Z', 'Firefox en Linux'),
    kind: 'SUPERUSER' as const,
    reason: 'Atención a una consulta del cliente',
  },
  accessOf('3', '2026-11-17T19:40:00.000Z', '2026-11-17T19:58:00.000Z', 'Safari en iPhone'),
];

/** Returns the answers of every call of the profile. */
export const answersOf = (factor = BY_SMS, others: Answers = {}): Answers => ({
  ...personalDataAnswers(),
  'GET /users/two-factor': { two_factor: factor },
  'GET /users/sessions': pageOf('sessions', SESSIONS),
  'GET /users/accesses': pageOf('accesses', ACCESSES, 24),
  ...others,
});

/** The consent of a person who has never been at their bank for the service. */
export function consentOf(changes: Partial<Wealthreader> = {}): Wealthreader {
  return {
    uuid: null,
    status: 'NONE',
    uuid_connecting: null,
    is_available: true,
    problem: null,
    entity: null,
    connected_at: null,
    expires_at: null,
    accounts: [],
    portfolios: [],
    ...changes,
  };
}
