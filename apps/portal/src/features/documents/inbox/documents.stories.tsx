import { CONSULTIVO, pageOf, summaryOf } from '../../../stories/data.ts';
import type { Answers } from '../../../stories/fake-client.ts';
import {
  child,
  company,
  contractDocument,
  inboxDocument,
  inboxPage,
  isCancelledList,
  onlyValid,
  secondInboxPage,
  requirementOf,
  bankRequirement,
  expiredRequirement,
  associatedPersonOf,
  unsignedDocuments,
} from '../../../stories/inbox-data.ts';
import { chooseFile, fill, press, see, until } from '../../../stories/play.ts';
import { NEW_ADULT } from '../../../stories/restricted.ts';
import { story, type StorySetup } from '../../../stories/story.tsx';

export const title = 'features/documents';

const PATH = '/account/documents';
const PENDING = { area: { documents_pending: true } };
const requirements = {
  document_validations: [requirementOf(), expiredRequirement, bankRequirement],
};
const noRequirements = { document_validations: [] };
const serverError = { status: 500, code: '500-000', message: 'Error interno del servidor' };

const cancelledPage = pageOf('documents', [
  inboxDocument('cancelled', { subcategory: 'ORDEN', operation_cancelled: true }),
]);

function documentsStory(setup: Partial<StorySetup> & { query?: string } = {}) {
  const { query = '', ...rest } = setup;
  const answers: Answers = {
    'GET /interveners/{id}/list-all-associated': { associated: [associatedPersonOf()] },
    'GET /interveners/{id}/document-validations': noRequirements,
    'GET /interveners/{id}/documents': onlyValid(inboxPage),
    ...setup.answers,
  };
  return story({ ...rest, path: PATH + query, answers });
}
const requirementAnswers: Answers = { 'GET /interveners/{id}/document-validations': requirements };
const fewDocuments = pageOf('documents', [...inboxPage.documents.slice(0, 4), contractDocument]);
const firstDocuments = onlyValid(fewDocuments);

export const Normal = documentsStory();
export const ToSign = documentsStory({
  answers: {
    'GET /interveners/{id}/documents': onlyValid(
      pageOf('documents', [...unsignedDocuments, ...inboxPage.documents.slice(0, 2)]),
    ),
  },
  play: () => see('Sustituido'),
});
export const Pending = documentsStory({
  me: PENDING,
  answers: { ...requirementAnswers, 'GET /interveners/{id}/documents': firstDocuments },
  play: () => see('Caducó el'),
});
export const AnotherPersonSends = documentsStory({
  answers: {
    'GET /interveners/{id}/document-validations': {
      document_validations: [{ ...bankRequirement, can_upload: false }],
    },
    'GET /interveners/{id}/documents': firstDocuments,
  },
  me: PENDING,
  play: () => see('Lo tiene que enviar otra persona de la cuenta.'),
});
export const Uploading = documentsStory({
  me: PENDING,
  answers: {
    ...requirementAnswers,
    'GET /interveners/{id}/documents': firstDocuments,
    'POST /interveners/{id}/documents': 'loading',
  },
  play: async () => {
    await press('Subir DNI, anverso');
    await chooseFile('Fichero: DNI, anverso', 'dni-por-delante.pdf', 240_000);
    await press('Subir DNI, anverso');
    await see('Subiendo 0 %');
  },
});
export const TooBig = documentsStory({
  me: PENDING,
  answers: { ...requirementAnswers, 'GET /interveners/{id}/documents': firstDocuments },
  play: async () => {
    await press('Subir DNI, anverso');
    await chooseFile('Fichero: DNI, anverso', 'dni.pdf', 10 * 1024 * 1024 + 1);
    await see('Este fichero pesa más de 10 MB');
  },
});
export const UploadWithoutResponse = documentsStory({
  me: PENDING,
  answers: {
    ...requirementAnswers,
    'GET /interveners/{id}/documents': firstDocuments,
    'POST /interveners/{id}/documents': {
      status: 0,
      code: 'NO_RESPONSE',
      message: 'No response was received',
    },
  },
  play: async () => {
    await press('Subir DNI, anverso');
    await chooseFile('Fichero: DNI, anverso', 'dni.pdf', 240_000);
    await press('Subir DNI, anverso');
    await press('Reintentar DNI, anverso');
    await see('No hemos podido conectar');
  },
});
export const Received = documentsStory({
  me: PENDING,
  answers: {
    ...requirementAnswers,
    'GET /interveners/{id}/documents': firstDocuments,
    'POST /interveners/{id}/documents': { document: inboxDocument('sent') },
  },
  play: async () => {
    await press('Subir DNI, anverso');
    await chooseFile('Fichero: DNI, anverso', 'dni.pdf', 240_000);
    await press('Subir DNI, anverso');
    await see('Documento recibido. Lo revisaremos en 1-2 días hábiles.');
  },
});
export const SendAnotherDocument = documentsStory({
  answers: { 'GET /interveners/{id}/documents': firstDocuments },
  play: async () => {
    await press('Enviar otro documento');
    await fill('Qué documento es', 'DESIGNACION_BENEFICIARIOS');
    await press('Subir Designación de beneficiarios');
    await see('Elija una cuenta.');
  },
});
export const ZipUnavailable = documentsStory({
  answers: {
    'GET /interveners/{id}/documents': firstDocuments,
    'GET /interveners/{id}/documents/zip': {
      status: 204,
      code: 'NO_CONTENT',
      message: 'No content',
    },
  },
  play: async () => {
    await press('Elegir todos los de esta página');
    await press('Descargar 5 (ZIP)');
    await see('Estos documentos no están disponibles');
  },
});
export const Unavailable = documentsStory({
  answers: {
    'GET /interveners/{id}/documents': firstDocuments,
    'GET /interveners/{id}/documents/{doc}': {
      status: 204,
      code: 'NO_CONTENT',
      message: 'No content',
    },
  },
  play: async () => {
    await press(
      'Descargar Orden de suscripción · Sotavera Global, FI · 2.000,00 € · PA-2026-004215, PDF, 86 KB',
    );
    await press(
      'Descargar Confirmación de suscripción · Sotavera Global, FI · 2.000,00 € · PA-2026-004215, PDF, 240 KB',
    );
    await until(
      () => document.querySelectorAll('[role="alert"]').length === 2,
      'the errors of both downloads',
    );
  },
});
export const SecondPage = documentsStory({
  query: '?pagina=2',
  answers: { 'GET /interveners/{id}/documents': onlyValid(secondInboxPage) },
});
const identityOnly = pageOf('documents', inboxPage.documents.slice(2, 3));
export const Filtered = documentsStory({
  query: '?q=dni&categoria=DOCUMENTATION&ejercicio=2026',
  answers: {
    'GET /interveners/{id}/documents': onlyValid(identityOnly),
  },
});
export const FilterSheet = documentsStory({
  query: '?categoria=OPERATION',
  play: async () => {
    await press('Filtros (1)');
    await see('Ver 64 documentos');
  },
});
export const NothingFound = documentsStory({
  query: '?q=marte',
  answers: { 'GET /interveners/{id}/documents': pageOf('documents', []) },
});
const withCancelled: Answers = {
  'GET /interveners/{id}/documents': ({ query }) =>
    isCancelledList(query) ? cancelledPage : fewDocuments,
};
export const WithCancelled = documentsStory({
  answers: withCancelled,
  play: () => see('Ver 1 documento de operaciones anuladas'),
});
export const Cancelled = documentsStory({
  query: '?anuladas=si',
  answers: withCancelled,
  play: () => see('Volver a sus documentos'),
});
const administrator = associatedPersonOf({
  accounts: company.accounts.map((one) => ({ ...one, role: 'ADMINISTRADOR' })),
});
/** An administrator sees a missing document of the company's account once, under the company. */
export const Company = documentsStory({
  me: PENDING,
  answers: {
    'GET /interveners/{id}/list-all-associated': { associated: [administrator, company] },
    'GET /interveners/{id}/document-validations': { document_validations: [bankRequirement] },
    'GET /interveners/{id}/documents': firstDocuments,
  },
  play: async () => {
    await see('De Talleres Arganzuela, S.L.');
    const findItems = () => document.querySelectorAll('[aria-labelledby="pendientes"] li');
    await until(() => findItems().length === 1, 'the document once');
  },
});
export const Empty = documentsStory({
  answers: { 'GET /interveners/{id}/documents': pageOf('documents', []) },
});
export const Loading = documentsStory({
  me: PENDING,
  answers: {
    'GET /interveners/{id}/list-all-associated': 'loading',
    'GET /interveners/{id}/documents': 'loading',
  },
});
export const Failed = documentsStory({
  me: PENDING,
  answers: {
    'GET /interveners/{id}/document-validations': serverError,
    'GET /interveners/{id}/documents': serverError,
  },
});
export const AssociatedPeopleFailed = documentsStory({
  me: PENDING,
  answers: {
    'GET /interveners/{id}/list-all-associated': serverError,
    'GET /interveners/{id}/documents': firstDocuments,
  },
  play: () => see('No hemos podido cargar los documentos que faltan'),
});
/** A guardian sees and uploads the required documents of a child. */
export const Guardian = documentsStory({
  me: PENDING,
  answers: {
    'GET /interveners/{id}/list-all-associated': { associated: [associatedPersonOf(), child] },
    'GET /interveners/{id}/document-validations': ({ params: { id } }) => ({
      document_validations: id === child.uuid_intervener ? [expiredRequirement] : [],
    }),
    'GET /interveners/{id}/documents': firstDocuments,
  },
  play: () => see('De Nora Olmedo Rivas'),
});
const readOnly = summaryOf('investor_main', { permissions: CONSULTIVO });
export const ReadOnly = documentsStory({
  me: { area: { accounts: [readOnly] } },
  answers: { ...requirementAnswers, 'GET /interveners/{id}/documents': firstDocuments },
});
export const Minor = documentsStory({
  me: { intervener: { can_operate: false }, area: PENDING.area },
  answers: { ...requirementAnswers, 'GET /interveners/{id}/documents': firstDocuments },
});
export const NewAdult = documentsStory({
  me: NEW_ADULT,
  answers: { ...requirementAnswers, 'GET /interveners/{id}/documents': firstDocuments },
  play: () => see('Ver qué falta'),
});
/** A blocked person can upload only required documents. */
export const Blocked = documentsStory({
  me: { intervener: { intervener_status: 'BLOQUEADO', can_operate: false }, ...PENDING },
  answers: { ...requirementAnswers, 'GET /interveners/{id}/documents': firstDocuments },
});
export const Superuser = documentsStory({
  superuser: true,
  answers: { ...requirementAnswers, 'GET /interveners/{id}/documents': firstDocuments },
});
