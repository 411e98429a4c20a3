import { randomUUID } from 'node:crypto';
import type { CallKey } from '@participe/contract';
import type { KycAnswer } from '@participe/domain';
import { accountOf, personOf } from '@participe/fixtures';
import type { ApiInput } from './api.ts';
import { smallPdf } from './files.ts';

const event = { event_id: `event-${randomUUID()}`, occurred_at: '2026-11-19T09:00:00.000Z' };

/** Request bodies that pass validation, so that the test reaches the check of the idempotency key. */
const validBodies: Partial<Record<CallKey, object>> = {
  'POST /operations': {
    uuid_account: accountOf('investor_main').uuid,
    operation_type: 'SUSCRIPCION',
    id_product: randomUUID(),
    amount_mode: 'CASH',
    accepted_documents: [],
  },
  'POST /operations/{id}/status-change': { operation_status: 'CANCELLED' },
  'PATCH /operations/{id}': { version: 1 },
  'POST /pay-in': { id_bank: 'ribera', return_url: 'https://portal.test/private/' },
  'POST /callbacks/payments': {
    ...event,
    type: 'PAY_IN',
    id_pay_in: randomUUID(),
    sequence: 1,
    status: 'PENDING',
  },
  'POST /callbacks/rd': {
    ...event,
    registration: { rd_reference: 'RD-ALTA-1', uuid_account: randomUUID(), status: 'CONFIRMED' },
  },
  'POST /callbacks/snce': {
    ...event,
    message: {
      reference: 'REF-1',
      counterparty_code: 'ES0000000001',
      type: 'ACEPTACION',
      payload: {},
    },
  },
  'POST /products/net-asset-value-corrections': {
    id_product: randomUUID(),
    date: '2026-11-18',
    net_asset_value: '10.000000',
    reason: 'Visto',
  },
  'POST /operations/{id}/export-to-rd': {},
  'POST /operations/{id}/export-to-rd-txt': {},
  'POST /operations/export-to-rd-txt': { uuids: [randomUUID()] },
  'POST /payment-entries/{id}/accept-payee': { comment: 'Visto' },
  'POST /payment-entries/{id}/stop': { comment: 'Visto' },
  'POST /payment-files/{id}/release': {},
  'POST /operations/{id}/pay-again': { comment: 'Visto' },
  'POST /operations/{id}/close-alerts': { comment: 'Visto' },
  'POST /approvals/{id}/approve': {},
  'POST /approvals/{id}/reject': { reason: 'Visto' },
  'POST /bank-movements/{id}/resolve': { resolution: 'CLOSE', comment: 'Visto' },
  'POST /operations/{id}/documents': {
    attachment: smallPdf().toString('base64'),
    filename: 'a.pdf',
    subcategory: 'JUSTIFICANTE_TRANSFERENCIA',
  },
  'POST /interveners/{id}/documents': {
    attachment: smallPdf().toString('base64'),
    filename: 'a.pdf',
    subcategory: 'DNI_ANVERSO',
  },
  'POST /accounts/{id}/documents': {
    attachment: smallPdf().toString('base64'),
    filename: 'a.pdf',
    subcategory: 'CONTRATO',
  },
  'POST /accounts/{id}/bank-accounts': {
    attachment: smallPdf().toString('base64'),
    filename: 'a.pdf',
    iban: 'ES9121000418450200051332',
    uuid_intervener_holder: personOf('investor').uuid,
  },
  'PATCH /wealthreader/{id}': { refresh: true },
  'POST /wealthreader/oauth2': {
    provider: 'WEALTHREADER',
    redirect_uri: 'https://portal.test/private/account/config',
  },
  'POST /callbacks/wealthreader': {
    ...event,
    type: 'CONSENT_ENDED',
    connection_id: 'con-1',
    reason: 'REVOKED',
  },
  'POST /accounts/{id}/interveners/bulk': {
    interveners: [
      {
        document_type: 'DNI',
        document_number: '12345678Z',
        name: 'Elena',
        lastname_1: 'Soto',
        birthdate: '1980-05-04',
        email: 'elena.soto@example.test',
        role: 'AUTORIZADO_CONSULTIVO',
      },
    ],
  },
  'POST /issues/{id}/answers': { text: 'Se lo explicamos.' },
  'POST /issues': {
    category: 'CONTACT',
    subject: 'Consulta',
    description: 'Quiero saber más.',
    preferred_contact: 'EMAIL',
  },
  'POST /polls/answers': { uuid_poll: randomUUID(), answers: [] },
  'POST /notifications': {
    type: 'OPERATION_STATUS_CHANGE',
    uuid_intervener: randomUUID(),
  },
  'POST /interveners/{id}/convenience-test': { answers: [] },
  'PATCH /interveners/{id}': { version: 1, profession: '27' },
  'PUT /interveners/{id}': {
    version: 1,
    marital_status: null,
    marital_regime: null,
    profession: null,
    employment_status: null,
    language: null,
    communication_channel: null,
    annual_report_channel: null,
  },
  'PATCH /interveners/{id}/addresses/{addr}': { version: 1, city: 'Madrid' },
  'PATCH /interveners/{id}/addresses': {
    addresses: [{ uuid: randomUUID(), version: 1, city: 'Madrid' }],
  },
  'PATCH /interveners/{id}/gdpr': { version: 1, profiling: false },
  'PATCH /interveners/{id}/crs': {
    version: 1,
    residences: [{ country_key: 'PT', tin: '501964843' }],
  },
  'POST /interveners/{id}/kyc': { kyc_version: 1 },
  'PATCH /interveners/{id}/fatca': { version: 1, is_us_person: false },
  'POST /documents-signatures': { uuid_signature_request: randomUUID(), otp: '123456' },
};

/** The answers of a retired person whose other data are in no profile. */
export const retiredKycAnswers: KycAnswer[] = Object.entries({
  pais_nacimiento: 'ES',
  nacionalidad: 'ES',
  tiene_otra_nacionalidad: 'NO',
  situacion_laboral: 'JUBILACION',
  ingresos: 'DE_20000_A_40000',
  patrimonio: 'DE_150000_A_500000',
  origen_patrimonio: 'OTRO',
  otro_origen_patrimonio: 'Derechos de autor',
  origen_fondos: 'SALARIO',
  volumen_previsto: 'HASTA_6000',
  finalidad: 'JUBILACION',
  cargo_publico: 'NO',
}).map(([id, value]) => ({ id, value }));

/** Returns the request with a valid body, in which the fields that identify the object keep their values. */
export function addValidBody(key: CallKey, input: ApiInput): ApiInput {
  const { made_up: _, ...named } = { made_up: 1, ...(input.body as object) };
  return { ...input, body: { ...named, ...validBodies[key] } };
}

/** The answers of a company to the questions that always apply. */
export const companyKycAnswers: KycAnswer[] = Object.entries({
  actividad_economica: 'G',
  descripcion_actividad: 'Reparación de vehículos',
  actividad_fuera_ue: 'NO',
  facturacion: 'DE_500000_A_2000000',
  origen_fondos: 'ACTIVIDAD',
  volumen_previsto: 'DE_30000_A_100000',
  finalidad: 'TESORERIA',
  sociedades_intermedias: 'NO',
  acciones_al_portador: 'NO',
  cargo_publico: 'NO',
}).map(([id, value]) => ({ id, value }));
