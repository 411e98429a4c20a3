import { createFixtureUuid } from '@participe/fixtures';
import type { Answers } from '../../../stories/fake-client.ts';
import { kycOf, OWNERS } from '../../../stories/kyc-data.ts';
import {
  addressOf,
  ALBA,
  EMPTY_FISCAL,
  EMPTY_POSTAL,
  loginAnswers,
  LUCAS,
  needsCode,
  personalDataAnswers,
  personalDataOf,
} from '../../../stories/personal-data.ts';
import { fill, press, see, seeDescription, until } from '../../../stories/play.ts';
import { IN_ONBOARDING, NEW_ADULT } from '../../../stories/restricted.ts';
import { story } from '../../../stories/story.tsx';

export const title = 'features/profile/personal';

const path = '/profile';
const serverError = { status: 500, code: '500-001', message: 'Se ha producido un error.' };
const oldVersion = {
  status: 409,
  code: '409-001',
  message: 'Los datos han cambiado. Actualice la página.',
};
const answers: Answers = { ...loginAnswers, ...personalDataAnswers() };
const POSTAL = addressOf({
  uuid: createFixtureUuid('story:address:postal'),
  type: 'POSTAL',
  street_type: 'RUA',
  street: 'do Almada',
  number: '8',
  postal_code: '4050-030',
  city: 'Oporto',
  province: 'Porto',
  country_key: 'PT',
});

export const Normal = story({ path, answers, play: () => see('Calle del Nogal, 42') });
export const TwoAddresses = story({
  path,
  answers: { ...loginAnswers, ...personalDataAnswers({}, [addressOf({ is_main: false }), POSTAL]) },
  play: () => see('Portugal'),
});
export const Loading = story({
  path,
  answers: {
    ...loginAnswers,
    'GET /interveners/{id}': 'loading',
    'GET /interveners/{id}/addresses': 'loading',
  },
});
export const Empty = story({
  path,
  answers: {
    ...loginAnswers,
    ...personalDataAnswers(
      {
        birthdate: null,
        marital_status: null,
        profession: null,
        employment_status: null,
        language: null,
        communication_channel: null,
        annual_report_channel: null,
        document_expiration_date: null,
      },
      [EMPTY_FISCAL, EMPTY_POSTAL],
    ),
  },
  play: async () => {
    await seeDescription('Fecha de nacimiento', 'Sin dato · Añadir');
    await seeDescription('Caduca el', 'Sin dato · Añadir');
    await see('Sin dato · Añadir dirección fiscal');
    await press('Añadir profesión');
    await see('Cambiar los datos personales');
  },
});
export const Failed = story({
  path,
  answers: {
    ...loginAnswers,
    'GET /interveners/{id}': serverError,
    'GET /interveners/{id}/addresses': serverError,
  },
});
export const ExpiredDocument = story({
  path,
  answers: { ...loginAnswers, ...personalDataAnswers({ document_expiration_date: '2026-11-02' }) },
  play: () => see('Caducado'),
});
const company = {
  name: 'Bodegas Olmedo, S.L.',
  lastname_1: null,
  lastname_2: null,
  intervener_type: 'J' as const,
  birthdate: null,
};
export const Company = story({
  path,
  answers: {
    ...loginAnswers,
    ...personalDataAnswers({
      ...company,
      can_change: false,
      can_change_contact: false,
      company_name: company.name,
      document_type: 'CIF',
      document_number: 'B00000000',
      document_expiration_date: null,
    }),
    'GET /interveners/{id}/kyc': { kyc: kycOf({}, { beneficial_owners: [...OWNERS] }, 'J') },
  },
  me: {
    user: { given_name: company.name, family_name_1: null, username: 'B00000000' },
    intervener: company,
  },
  play: async () => {
    await see('los cambian sus administradores');
    await see('Elena Garmendia Ruiz');
  },
});
const readOnlyAnswers: Answers = { ...loginAnswers, ...personalDataAnswers({ can_change: false }) };
export const Blocked = story({
  path,
  answers: readOnlyAnswers,
  me: { intervener: { intervener_status: 'BLOQUEADO', can_operate: false } },
  play: () => see('Mientras su acceso esté bloqueado'),
});
export const Minor = story({
  path,
  answers: readOnlyAnswers,
  me: { intervener: { birthdate: '2010-05-01', can_operate: false } },
  play: () => see('los cambia quien le representa'),
});
export const MinorInOnboarding = story({
  path,
  answers: {
    ...loginAnswers,
    ...personalDataAnswers({ ...ALBA, birthdate: '2010-05-01', can_change: false }),
  },
  me: { ...IN_ONBOARDING, intervener: { ...IN_ONBOARDING.intervener, birthdate: '2010-05-01' } },
  play: async () => {
    await see('los cambia quien le representa');
    if (document.querySelector('main')?.textContent.includes('Cambiar datos personales'))
      throw new Error('The page offers a change that the service refuses.');
  },
});
export const NewAdult = story({
  path,
  answers: { ...loginAnswers, ...personalDataAnswers(LUCAS) },
  me: NEW_ADULT,
  play: () => press('Cambiar datos personales'),
});
export const Superuser = story({
  path,
  answers: readOnlyAnswers,
  superuser: true,
  play: () => see('Calle del Nogal, 42'),
});
export const ProfileSaved = story({
  path,
  answers: { ...answers, 'PATCH /interveners/{id}': { intervener: personalDataOf() } },
  play: async () => {
    await press('Cambiar datos personales');
    await fill('Situación laboral', 'JUBILACION');
    await press('Guardar');
    await see('Datos guardados');
  },
});
export const ProfileChangedMeanwhile = story({
  path,
  answers: { ...answers, 'PATCH /interveners/{id}': oldVersion },
  play: async () => {
    await press('Cambiar datos personales');
    await fill('Situación laboral', 'JUBILACION');
    await press('Guardar');
    await see('Sus datos han cambiado en otra sesión');
  },
});
export const AddressIncomplete = story({
  path,
  answers,
  play: async () => {
    await press('Cambiar dirección fiscal');
    await fill('Nombre de la vía', '');
    await fill('Localidad', '');
    await press('Guardar');
    await see('Nombre de la vía: Campo requerido.');
    await see('Localidad: Campo requerido.');
  },
});
export const AddressOfOtherProvince = story({
  path,
  answers,
  play: async () => {
    await press('Cambiar dirección fiscal');
    await fill('Código postal', '41001');
    await press('Guardar');
    await see('El código postal no es de la provincia elegida.');
  },
});
export const TaxAddressNeedsCode = story({
  path,
  answers: { ...answers, 'PATCH /interveners/{id}/addresses/{addr}': needsCode },
  play: async () => {
    await press('Cambiar dirección fiscal');
    await fill('Número', '44');
    await press('Guardar');
    await see('termina en 34');
  },
});
export const AddressChangedMeanwhile = story({
  path,
  answers: { ...answers, 'PATCH /interveners/{id}/addresses/{addr}': oldVersion },
  play: async () => {
    await press('Cambiar dirección fiscal');
    await fill('Número', '44');
    await press('Guardar');
    await see('Sus datos han cambiado en otra sesión');
    const hasNumber = () => document.querySelector<HTMLInputElement>('#number')?.value === '44';
    await until(hasNumber, 'the typed number');
  },
});
export const PostalAddressRemoved = story({
  path,
  answers: {
    ...loginAnswers,
    ...personalDataAnswers({}, [addressOf({ is_main: false }), POSTAL]),
    'PATCH /interveners/{id}/addresses/{addr}': { address: EMPTY_POSTAL },
  },
  play: async () => {
    await press('Cambiar dirección postal');
    await press('Enviar las cartas a mi dirección fiscal');
    await press('Guardar');
    await see('Datos guardados');
  },
});
