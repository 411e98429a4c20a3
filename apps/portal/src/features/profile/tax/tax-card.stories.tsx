import type { PersonalData } from '../../../queries/personal-data.ts';
import { requirementOf } from '../../../stories/inbox-data.ts';
import type { Answers } from '../../../stories/fake-client.ts';
import {
  loginAnswers,
  needsCode,
  personalDataAnswers,
  personalDataOf,
} from '../../../stories/personal-data.ts';
import { fill, press, see, seeNo, until } from '../../../stories/play.ts';
import { story } from '../../../stories/story.tsx';

export const title = 'features/profile/tax';

const path = '/profile';
type Residence = PersonalData['crs']['residences'][number];

const residence = (country: string, changes: Partial<Residence> = {}): Residence => ({
  country_key: country,
  tin: null,
  no_tin_reason: null,
  comment: null,
  is_certified: false,
  ...changes,
});
const spain = residence('ES', { tin: '99999007K', is_certified: true });
const portugal = residence('PT', { tin: '501964843' });
const notUsPerson = { is_us_person: false, tin_us: null, has_us_indicia: false };

const formOf = (subcategory: string, title: string, mandatory = true) =>
  requirementOf({
    key: subcategory,
    subcategory,
    title,
    mandatory,
    status: 'MISSING',
    uuid_document: null,
    rejected_reason: null,
    expires_at: null,
  });
type Forms = ReturnType<typeof formOf>[];

const answersOf = (changes: Partial<PersonalData>, forms: Forms = []): Answers => ({
  ...loginAnswers,
  ...personalDataAnswers(changes),
  'GET /interveners/{id}/document-validations': { document_validations: forms },
});
const usPerson = { is_us_person: true, tin_us: '536904399', has_us_indicia: true };
const declared: Partial<PersonalData> = { crs: { residences: [spain] }, fatca: notUsPerson };
const answers = answersOf(declared);

export const Empty = story({
  path,
  answers: answersOf({}),
  play: () => press('Añadir residencia fiscal'),
});
export const NumbersAreMasked = story({
  path,
  answers,
  play: async () => {
    await see('España: •••••• 07K');
    await press('Mostrar los números fiscales');
    await see('España: 99999007K');
    await press('Ocultar los números fiscales');
    await see('España: •••••• 07K');
  },
});
export const ResidenceToValidate = story({
  path,
  answers: answersOf(
    {
      ...declared,
      crs: { residences: [spain, portugal, residence('AE', { no_tin_reason: 'A' })] },
    },
    [formOf('CRS', 'Certificado de residencia fiscal')],
  ),
  play: async () => {
    await see('Emiratos Árabes Unidos: El país no asigna números');
    await see('necesitamos validar su certificado de residencia fiscal');
  },
});
export const UsPerson = story({
  path,
  answers: answersOf(
    {
      ...declared,
      fatca: usPerson,
    },
    [formOf('W9', 'Formulario W-9')],
  ),
  play: async () => {
    await see('Ha declarado que es persona estadounidense.');
    await see('Formulario W-9: Pendiente de enviar');
    await see('no podrá suscribir ni aportar');
    await seeNo('apunta a Estados Unidos');
  },
});
const formsFailed: Answers = {
  ...answersOf({ ...declared, fatca: usPerson }),
  'GET /interveners/{id}/document-validations': {
    status: 500,
    code: '500-001',
    message: 'Se ha producido un error.',
  },
};
export const FormsFailed = story({ path, answers: formsFailed });
export const FormsLoading = story({
  path,
  answers: { ...formsFailed, 'GET /interveners/{id}/document-validations': 'loading' },
});
export const UsIndicia = story({
  path,
  answers: answersOf({ ...declared, fatca: { ...notUsPerson, has_us_indicia: true } }, [
    formOf('W8', 'Formulario W-8', false),
  ]),
  play: async () => {
    await see('Alguno de sus datos apunta a Estados Unidos');
    await see('Formulario W-8 (opcional): Pendiente de enviar');
  },
});
export const Blocked = story({
  path,
  answers: answersOf({ ...declared, can_change: false }),
  me: { intervener: { intervener_status: 'BLOQUEADO', can_operate: false } },
  play: async () => {
    await see('España: •••••• 07K');
    await seeNo('Cambiar residencia fiscal');
  },
});
export const Superuser = story({
  path,
  answers: answersOf({ ...declared, can_change: false }),
  superuser: true,
  play: async () => {
    await see('España: •••••• 07K');
    await seeNo('Cambiar residencia fiscal');
  },
});
export const SpanishNumberOfOtherDocument = story({
  path,
  answers,
  play: async () => {
    await press('Cambiar residencia fiscal');
    await fill('Número de identificación fiscal', '12345678Z');
    await press('Guardar');
    await see('En España, el número fiscal es el de su documento de identidad.');
  },
});
export const WithoutNumberOrReason = story({
  path,
  answers: answersOf({ ...declared, crs: { residences: [portugal] } }),
  play: async () => {
    await press('Cambiar residencia fiscal');
    await fill('Número de identificación fiscal', '');
    await press('Guardar');
    await see('Indique el número o el motivo por el que no lo tiene.');
    await fill('Motivo, si no tiene número', 'B');
    await press('Guardar');
    await see('Explique por qué no puede obtener el número.');
  },
});
export const SecondResidence = story({
  path,
  answers,
  play: async () => {
    await press('Cambiar residencia fiscal');
    await press('Añadir otra residencia');
    await see('Residencia 2');
    await press('Quitar Residencia 1');
    await seeNo('Residencia 2');
    await until(
      () => document.activeElement?.textContent === 'Añadir otra residencia',
      'the focus on «Añadir otra residencia»',
    );
  },
});
export const ResidencesNeedCode = story({
  path,
  answers: { ...answers, 'PATCH /interveners/{id}/crs': needsCode },
  play: async () => {
    await press('Cambiar residencia fiscal');
    await press('Guardar');
    await see('termina en 34');
  },
});
export const WrongUsNumber = story({
  path,
  answers,
  play: async () => {
    await press('Cambiar declaración sobre Estados Unidos');
    await press('Sí');
    await fill('Número fiscal de Estados Unidos', '666001234');
    await press('Guardar');
    await see('El número de identificación fiscal tiene un formato incorrecto');
  },
});
export const UsPersonSaved = story({
  path,
  answers: { ...answers, 'PATCH /interveners/{id}/fatca': { intervener: personalDataOf() } },
  play: async () => {
    await press('Cambiar declaración sobre Estados Unidos');
    await press('Sí');
    await fill('Número fiscal de Estados Unidos', '536-90-4399');
    await press('Guardar');
    await see('Datos guardados');
    await see('Firmar ahora');
  },
});
