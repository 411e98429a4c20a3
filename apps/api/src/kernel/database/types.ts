// Generated from the migrations by `npm run generate`.
import type { OperationType } from '@participe/domain';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export type Json = ColumnType<unknown, string, string>;

/** An encrypted value, which a query reads with `decryptedColumn`. */
export type Encrypted = ColumnType<{ readonly encrypted: true }, string, string>;

export interface Account {
  uuid: string;
  account_number: string;
  alias: string | null;
  account_type: 'FI' | 'PP';
  intervener_type: 'F' | 'J';
  account_status:
    | 'REGISTERED_ONLINE'
    | 'REGISTERED_EMAIL'
    | 'REGISTERED_POSTAL'
    | 'REGISTERED'
    | 'SIGNED'
    | 'VALIDADO'
    | 'ENVIADO'
    | 'FINALIZED';
  arrangement_type:
    | 'INDISTINTA'
    | 'CONJUNTA'
    | 'MANCOMUNADA'
    | 'MANCOMUNADA_CONDICIONAL'
    | 'SOLIDARIA';
  required_signatures: number | null;
  opened_at: string;
  closed_at: string | null;
  blocked_at: Date | null;
  block_reason: string | null;
  uuid_default_bank_account: string | null;
  rd_account_number: string | null;
  version: Generated<number>;
  signature_rules: Generated<Json>;
  registered_status:
    | 'REGISTERED_ONLINE'
    | 'REGISTERED_EMAIL'
    | 'REGISTERED_POSTAL'
    | 'REGISTERED'
    | null;
  is_blocked_for_aml: Generated<boolean>;
}

export interface AccountDay {
  uuid_account: string;
  date: string;
  total: string;
  contributed: string;
  held_before: string;
  held_after: string;
}

export interface AccountDayDue {
  uuid_account: string;
  since: string;
}

export interface AccountIntervener {
  uuid_account: string;
  uuid_intervener: string;
  role:
    | 'TITULAR'
    | 'PARTICIPE'
    | 'APODERADO'
    | 'AUTORIZADO_OPERATIVO'
    | 'AUTORIZADO_CONSULTIVO'
    | 'NUDO_PROPIETARIO'
    | 'USUFRUCTUARIO'
    | 'REPRESENTANTE_LEGAL'
    | 'TUTOR'
    | 'APORTANTE_CONYUGE'
    | 'APORTANTE_FAMILIAR'
    | 'ASESOR'
    | 'GESTOR'
    | 'ADMINISTRADOR'
    | 'JUNTA_DIRECTIVA'
    | 'FIDUCIARIO';
  valid_from: string;
  valid_to: string | null;
  power_scope: 'GENERAL' | 'OPERATE' | 'OPERATE_AND_BANK' | null;
  ownership_percent: string | null;
  is_hidden: Generated<boolean>;
  represents: string | null;
  is_favourite: Generated<boolean>;
  notify_email: Generated<boolean>;
}

export interface AccountIntervenerRequest {
  uuid: string;
  uuid_account: string;
  kind: 'ADD' | 'ROLES' | 'REMOVE';
  uuid_intervener: string | null;
  payload: Json;
  seal: string;
  uuid_requester: string;
  created_at: Date;
  signed_at: Date | null;
  usable_from: Date | null;
  closed_at: Date | null;
  outcome: 'APPLIED' | 'CANCELLED' | 'EXPIRED' | 'FAILED' | null;
}

export interface Address {
  uuid: string;
  version: number;
  uuid_intervener: string;
  type: 'FISCAL' | 'POSTAL';
  street_type: string | null;
  street: string | null;
  number: string | null;
  portal: string | null;
  stair: string | null;
  floor: string | null;
  door: string | null;
  postal_code: string | null;
  city: string | null;
  province: string | null;
  country_key: string | null;
  valid_from: Date;
  valid_to: Date | null;
}

export interface Agent {
  uuid: string;
  given_name: string;
  family_name_1: string;
  username: string;
  telephone: string;
  email: string;
  photo: string | null;
  social_links: Generated<Json>;
  schedule: string;
}

export interface Alarm {
  uuid: string;
  kind: string;
  subject: string;
  detail: Json;
  raised_at: Date;
  ended_at: Date | null;
}

export interface AppropriatenessResult {
  uuid_intervener: string;
  product_family: 'NO_COMPLEJO' | 'COMPLEJO' | 'FIL';
  result: 'CONVENIENTE' | 'NO_CONVENIENTE' | 'SIN_INFORMACION';
  taken_at: Date;
  valid_until: string;
}

export interface Associate {
  uuid: string;
  uuid_account: string;
  full_name: string;
  document_number: Encrypted;
  relation: 'TITULAR_REAL' | 'PATRONO' | 'CONSEJERO';
  ownership_percent: string | null;
  identified_on: string | null;
  ended_on: string | null;
}

export interface AuditHead {
  stream: string;
  seq: string | number;
  hash: string;
}

export interface AuditLog {
  seq: string | number;
  prev_hash: string;
  hash: string;
  entry: string;
  key_id: string | null;
  stream: string;
}

export interface AuthenticatorApp {
  uuid_intervener: string;
  sealed_secret: string;
  last_step: Generated<string | number>;
  created_at: Date;
  confirmed_at: Date | null;
}

export interface AuthenticatorCandidate {
  uuid_intervener: string;
  sealed_secret: string;
  created_at: Date;
}

export interface BankAccount {
  uuid: string;
  uuid_account: string;
  alias: string | null;
  iban: Encrypted;
  bic: string | null;
  bank_name: string | null;
  holder_name: string;
  uuid_intervener_holder: string | null;
  status: 'PENDING' | 'VALIDATED' | 'REJECTED' | 'DELETED';
  validated_at: Date | null;
  created_at: Date;
  seal: string | null;
  signed_at: Date | null;
  deleted_at: Date | null;
  iban_index: string | null;
  proof_source: Generated<'UPLOAD' | 'AGGREGATOR'>;
  uuid_wealth_link: string | null;
}

export interface BankMovement {
  uuid: string;
  uuid_import: string;
  row_number: number;
  account_digits: string;
  operation_date: string;
  value_date: string;
  is_debit: boolean;
  amount: string;
  concept: string;
  reference_2: string;
  status: 'MATCHED' | 'QUEUED' | 'RETURNED' | 'CLOSED';
  uuid_operation: string | null;
  matched_by: string | null;
  queue_reason: string | null;
  uuid_entry: string | null;
  resolved_by: string | null;
  resolved_at: Date | null;
  comment: string | null;
  occurrence: number;
  seal: string | null;
}

export interface BeneficialOwner {
  uuid: string;
  uuid_intervener: string;
  position: number;
  name: string;
  lastname_1: string;
  lastname_2: string | null;
  document_type: string;
  document_number: Encrypted;
  birthdate: string;
  nationality: string;
  tax_residence_country: string;
  control_type: 'PARTICIPACION' | 'CONTROL' | 'ADMINISTRADOR';
  ownership_steps: string[];
  document_number_index: string | null;
}

export interface BusinessCalendar {
  market: string;
  date: string;
  is_business: boolean;
}

export interface ChangedBook {
  uuid_account: string;
  since: string;
}

export interface Clock {
  id: number;
  frozen_at: Date | null;
  business_offset_ms: Generated<number>;
  session_offset_seconds: Generated<number>;
}

export interface ColumnEncryption {
  column_name: string;
  key_id: string;
  begun_at: Date;
  finished_at: Date | null;
}

export interface ConfigEntry {
  key: string;
  value: string;
}

export interface Consent {
  seq: GeneratedAlways<string | number>;
  uuid_intervener: string;
  purpose: 'essential' | 'commercial_own' | 'commercial_third_party' | 'profiling';
  version: number;
  channel: 'ONLINE' | 'POSTAL';
  given_at: Date | null;
  withdrawn_at: Date | null;
}

export interface ContactChange {
  uuid: string;
  uuid_intervener: string;
  kind: 'EMAIL' | 'PHONE';
  uuid_family: string;
  new_prefix: string | null;
  new_value: Encrypted;
  created_at: Date;
  expires_at: Date;
  code_old_at: Date | null;
  code_new_at: Date | null;
  closed_at: Date | null;
  outcome: 'DONE' | 'REPLACED' | 'LOCKED' | 'EXPIRED' | 'CANCELLED' | null;
}

export interface ConvenienceTest {
  uuid: string;
  uuid_intervener: string;
  taken_at: Date;
  valid_until: string;
  answers: Json;
  shown: Json;
  points: Json;
  uuid_document: string | null;
}

export interface Credential {
  uuid_intervener: string;
  username: Encrypted;
  password_hash: string;
  password_changed_at: Date;
  always_ask: Generated<boolean>;
  two_factor_postponements: Generated<number>;
  username_index: string | null;
}

export interface DataChange {
  uuid: string;
  seq: GeneratedAlways<string | number>;
}

export interface DebitLock {
  uuid: Generated<string>;
  uuid_operation: string;
  uuid_account: string;
  id_product: string;
  participations: string;
  locked_until: string;
  uuid_transfer: string | null;
}

export interface Device {
  token_hash: string;
  uuid_intervener: string;
  last_code_at: Date;
  created_at: Date;
}

export interface Distributor {
  uuid: string;
  name: string;
  is_own: boolean;
}

export interface Document {
  uuid: string;
  uuid_account: string | null;
  uuid_operation: string | null;
  uuid_intervener: string | null;
  category: 'DOCUMENTATION' | 'CASE' | 'ACCOUNT' | 'OPERATION' | 'OTHERS';
  subcategory: string;
  title: string;
  filename: string;
  mime: string;
  year: number;
  requires_signature: Generated<boolean>;
  is_signed: Generated<boolean>;
  validated: Generated<boolean>;
  template: string | null;
  facts: Json | null;
  content: Uint8Array | null;
  size: number | null;
  sha256: string | null;
  created_at: Date;
  expires_at: string | null;
  uploaded_by: 'CLIENT' | 'STAFF' | null;
  uuid_uploader: string | null;
  scan: 'WAITING' | 'CLEAN' | 'FOUND' | null;
  scan_tried_at: Date | null;
  verification_code: string | null;
  uuid_bank_account: string | null;
  uuid_associate: string | null;
  uuid_issue: string | null;
  rejected_reason: string | null;
  draft_until: Date | null;
  seal: string | null;
  uploaded_by_staff: string | null;
  uuid_named_account: string | null;
  uuid_intervener_request: string | null;
}

export interface DocumentOpening {
  uuid_document: string;
  uuid_intervener: string;
  opened_at: Date;
}

export interface DocumentSignature {
  uuid: string;
  uuid_document: string;
  uuid_intervener: string;
  signed_at: Date;
  channel: 'SMS' | 'EMAIL';
  document_text: string;
  document_hash: string;
  evidence: string;
  seal: string;
}

export interface FatcaStatus {
  uuid_intervener: string;
  version: number;
  is_us_person: boolean;
  tin_us: Encrypted | null;
  valid_from: Date;
  valid_to: Date | null;
}

export interface FiscalItem {
  uuid: string;
  uuid_operation: string;
  seq: number;
  uuid_lot: string;
  acquisition_date: string;
  origin: 'SUSCRIPCION' | 'TRASPASO' | 'HERENCIA' | 'DONACION';
  participations: string;
  acquisition_value: string;
  transmission_value: string;
  gain: string;
  withholding_base: string;
  withholding: string;
  is_pre_1994: Generated<boolean>;
  exempt: Generated<boolean>;
}

export interface Hold {
  uuid_operation: string;
  uuid_account: string;
  id_product: string;
  participations: string;
  released_at: Date | null;
}

export interface Idempotency {
  principal: string;
  key: string;
  route: string;
  body_hash: string;
  status: number;
  answer: Encrypted;
  created_at: Date;
  expires_at: Date;
}

export interface Import {
  uuid: string;
  type: string;
  sha256: string;
  rows_ok: number;
  rows_same: number;
  rows_error: number;
  errors: Json;
  warnings: Json;
  created_at: Date;
}

export interface Intervener {
  uuid: string;
  intervener_type: 'F' | 'J';
  name: string;
  lastname_1: string | null;
  lastname_2: string | null;
  document_type: string;
  document_number: Encrypted;
  birthdate: string | null;
  gender: 'V' | 'H' | null;
  intervener_status:
    | 'REGISTERED_ONLINE'
    | 'REGISTERED_EMAIL'
    | 'REGISTERED_POSTAL'
    | 'REGISTERED'
    | 'SIGNED'
    | 'VALIDADO'
    | 'ENVIADO'
    | 'BLOQUEADO'
    | 'BLOQUEADO_AML'
    | 'FINALIZADO'
    | 'MIGRACION';
  previous_status:
    | 'REGISTERED_ONLINE'
    | 'REGISTERED_EMAIL'
    | 'REGISTERED_POSTAL'
    | 'REGISTERED'
    | 'SIGNED'
    | 'VALIDADO'
    | 'ENVIADO'
    | 'BLOQUEADO'
    | 'BLOQUEADO_AML'
    | 'FINALIZADO'
    | 'MIGRACION'
    | null;
  intervener_class: Generated<'MINORISTA' | 'PROFESIONAL' | 'CONTRAPARTE_ELEGIBLE'>;
  email: Encrypted | null;
  phone_prefix: string | null;
  phone: Encrypted | null;
  tax_residence_country: Generated<string>;
  withholding_exempt_until: string | null;
  minor_need_update: Generated<boolean>;
  view_consent: Generated<boolean>;
  has_app_enable_biometric_access: Generated<boolean>;
  uuid_distributor: string | null;
  uuid_subdistributor: string | null;
  uuid_agent: string | null;
  rd_holder_number: string | null;
  created_at: Date;
  version: Generated<number>;
  phone_verified_at: Date | null;
  sessions_valid_from: Date | null;
  came_of_age_at: Date | null;
  block_reason: string | null;
  first_sent_at: Date | null;
  source_system: Generated<'PORTAL' | 'APP' | 'BACKOFFICE' | 'LEGACY' | 'RD' | 'SNCE'>;
  registered_status:
    | 'REGISTERED_ONLINE'
    | 'REGISTERED_EMAIL'
    | 'REGISTERED_POSTAL'
    | 'REGISTERED'
    | null;
  document_expires_on: string | null;
  document_country: string | null;
  birth_country: string | null;
  birth_place: string | null;
  nationality: string | null;
  nationality_2: string | null;
  marital_status: string | null;
  marital_regime: string | null;
  profession: string | null;
  employment_status: string | null;
  language: string | null;
  communication_channel: 'ONLINE' | 'POSTAL' | null;
  annual_report_channel: 'ONLINE' | 'POSTAL' | 'NO_ENVIAR' | null;
  email_verified_at: Date | null;
  kyc_answered_at: Date | null;
  kyc_due_at: string | null;
  aml_risk: Generated<'BAJO' | 'MEDIO' | 'ALTO'>;
  owners_stated_at: Date | null;
  owners_version: Generated<number>;
  document_number_index: string | null;
}

export interface Issue {
  uuid: string;
  reference: string;
  uuid_intervener: string;
  category: 'CONTACT' | 'COMPLAINT' | 'DATA_CHANGE' | 'TECHNICAL' | 'DOCUMENT';
  subject: string;
  description: string;
  uuid_account: string | null;
  uuid_operation: string | null;
  preferred_contact: 'EMAIL' | 'PHONE';
  phone: Encrypted | null;
  answer_by: string | null;
  created_at: Date;
  status: Generated<'OPEN' | 'ANSWERED' | 'CLOSED'>;
  closed_at: Date | null;
}

export interface IssueAnswer {
  uuid: string;
  uuid_issue: string;
  text: string;
  created_at: Date;
  answered_by: string;
  seq: GeneratedAlways<string | number>;
}

export interface KeyFingerprint {
  purpose: string;
  key_id: string;
  fingerprint: string;
  first_used_at: Date;
}

export interface KycAnswer {
  uuid_intervener: string;
  kyc_version: number;
  question_id: string;
  value: string;
  answered_at: Date;
}

export interface KycSubmission {
  uuid: string;
  uuid_intervener: string;
  kyc_version: number;
  answered_at: Date;
  due_at: string;
  uuid_document: string;
}

export interface LedgerPosting {
  uuid_transaction: string;
  seq: number;
  ledger_account: string;
  unit: string;
  amount: string;
}

export interface LedgerTransaction {
  uuid: string;
  seq: GeneratedAlways<string | number>;
  uuid_operation: string | null;
  kind: 'CASH_IN' | 'CASH_RETURN' | 'CASH_OUT' | 'SETTLEMENT' | 'CLAIM';
  value_date: string;
  booked_at: Date;
}

export interface LoginCounter {
  subject_key: string;
  failures: number;
  level: Generated<number>;
  blocked_until: Date | null;
  last_attempt_at: Date;
}

export interface Lot {
  uuid: string;
  uuid_account: string;
  id_product: string;
  acquisition_date: string;
  entry_date: string;
  seq: GeneratedAlways<string | number>;
  origin: 'SUSCRIPCION' | 'TRASPASO' | 'HERENCIA' | 'DONACION';
  uuid_operation: string;
  participations_bought: string;
  cost_bought: string;
  participations: string;
  cost: string;
  is_pre_1994: Generated<boolean>;
  locked_until: string | null;
  held_for: string | null;
  uuid_transfer_lot: string | null;
  seal: string | null;
}

export interface Manager {
  singleton: Generated<boolean>;
  name: string;
  nif: string;
  manager_number: string;
  gestora_comercializador: string;
  creditor_id: string;
}

export interface Mandate {
  uuid: string;
  reference: string;
  uuid_bank_account: string;
  scheme: Generated<string>;
  sequence: 'OOFF' | 'RCUR';
  status: 'PENDING_SIGNATURE' | 'ACTIVE' | 'REVOKED' | 'EXPIRED';
  signed_at: Date | null;
  last_used_at: Date | null;
  created_at: Date;
  revoked_at: Date | null;
}

export interface Message {
  uuid: string;
  seq: GeneratedAlways<string | number>;
  uuid_intervener: string | null;
  channel: 'SMS' | 'EMAIL';
  recipient: Encrypted;
  subject: string | null;
  text: Encrypted;
  code: string | null;
  link: string | null;
  created_at: Date;
  seal: string | null;
}

export interface NetAssetValue {
  id_product: string;
  date: string;
  value: string;
  published_at: Date;
}

export interface NetAssetValueCorrection {
  uuid: string;
  id_product: string;
  date: string;
  previous_value: string;
  value: string;
  reason: string;
  corrected_by: string;
  corrected_at: Date;
  seq: GeneratedAlways<string | number>;
}

export interface Notification {
  uuid: string;
  uuid_intervener: string;
  type: string;
  title: string;
  text: string;
  is_read: Generated<boolean>;
  created_at: Date;
  entity: string | null;
  uuid_entity: string | null;
  url: string | null;
  cause: string | null;
  awaits_digest: Generated<boolean>;
  about: 'SIGNATURE' | 'CHARGE' | 'DOCUMENTS' | null;
}

export interface NotificationPreference {
  uuid_intervener: string;
  quiet: Generated<Json>;
  weekly_digest: Generated<boolean>;
}

export interface NotificationRequest {
  uuid_intervener: string;
  about: string;
  asked_at: Date;
}

export interface OneTimeCode {
  uuid: string;
  purpose: 'LOGIN' | 'SIGNATURE' | 'RECOVERY' | 'SENSITIVE' | 'PHONE' | 'CONTACT';
  uuid_intervener: string;
  uuid_subject: string;
  code_hash: string;
  channel: 'SMS' | 'EMAIL';
  created_at: Date;
  expires_at: Date;
  attempts: Generated<number>;
  consumed_at: Date | null;
  voided_at: Date | null;
}

export interface Operation {
  uuid: string;
  reference: string;
  uuid_account: string;
  uuid_creator: string | null;
  operation_type: OperationType;
  operation_sub_type:
    | 'INICIAL'
    | 'ADICIONAL'
    | 'PERIODICA'
    | 'TOTAL'
    | 'PARCIAL_IMPORTE'
    | 'PARCIAL_PARTICIPACIONES'
    | 'PARCIAL_PORCENTAJE'
    | 'ORDINARIA'
    | 'EXTRAORDINARIA'
    | 'CONYUGE'
    | 'FAMILIAR_DISCAPACIDAD'
    | 'ALTA'
    | 'MODIFICACION'
    | 'CONTINGENCIA'
    | 'SUPUESTO_EXCEPCIONAL'
    | null;
  operation_status:
    | 'REGISTERED_ONLINE'
    | 'REGISTERED_EMAIL'
    | 'REGISTERED_POSTAL'
    | 'REGISTERED'
    | 'SIGNED'
    | 'VALIDATED'
    | 'RD_SENT'
    | 'SNCE_1'
    | 'SNCE_2'
    | 'SNCE_3'
    | 'PERIODIC_ACTIVE'
    | 'PERIODIC_SUSPENDED'
    | 'FINALIZED'
    | 'CANCELLED';
  registered_status: 'REGISTERED_ONLINE' | 'REGISTERED_EMAIL' | 'REGISTERED_POSTAL' | 'REGISTERED';
  operation_date: Date;
  completed_at: Date | null;
  expected_value_date: string | null;
  value_date: string | null;
  settlement_date: string | null;
  id_product: string;
  amount_mode: 'CASH' | 'PARTICIPATIONS' | 'PERCENTAGE' | 'TOTAL';
  ordered_cash: string | null;
  ordered_participations: string | null;
  cash: string | null;
  participations: string | null;
  net_value: string | null;
  withholding: string | null;
  fees: string | null;
  net_asset_value: string | null;
  net_asset_value_date: string | null;
  payment_method: 'DOMICILIACION' | 'TRANSFERENCIA' | 'CHEQUE' | null;
  uuid_bank_account: string | null;
  cash_reconciled_on: string | null;
  has_docs_signed: Generated<boolean>;
  has_docs_validated: Generated<boolean>;
  convenience_result: 'CONVENIENTE' | 'NO_CONVENIENTE' | 'SIN_INFORMACION' | null;
  convenience_phrase: string | null;
  cancel_reason:
    | 'CLIENTE'
    | 'BORRADO_CLIENTE'
    | 'FIRMA_CADUCADA'
    | 'DOCUMENTACION'
    | 'AML'
    | 'SIN_FONDOS'
    | 'RECHAZO_RD'
    | 'RECHAZO_SNCE'
    | 'DUPLICADA'
    | 'SUSTITUIDA'
    | 'FALLECIMIENTO'
    | 'OTRO'
    | null;
  source_system: 'PORTAL' | 'APP' | 'BACKOFFICE' | 'LEGACY' | 'RD' | 'SNCE';
  source: string;
  rd_reference: string | null;
  order_hash: string | null;
  order_version: Generated<number>;
  is_hidden: Generated<boolean>;
  version: Generated<number>;
  id_destination_product: string | null;
  percentage: string | null;
  uuid_parent_operation: string | null;
  scheduled_on: string | null;
  uuid_mandate: string | null;
  per_period: 'MENSUAL' | 'TRIMESTRAL' | 'SEMESTRAL' | 'ANUAL' | null;
  per_start_date: string | null;
  per_end_date: string | null;
  per_increase_type: 'NONE' | 'LINEAL' | 'PORCENTUAL' | 'ACUMULATIVO' | null;
  per_increase: string | null;
  next_execution_date: string | null;
  suspend_reason:
    | 'CLIENTE'
    | 'RECIBOS_DEVUELTOS'
    | 'MINIMO_A_MANTENER'
    | 'DOCUMENTO_CADUCADO'
    | 'TITULAR_BLOQUEADO'
    | 'W9_PENDIENTE'
    | 'MANDATO_REVOCADO'
    | null;
  block_scope: 'POSITION' | 'ACCOUNT' | null;
  block_reason: string | null;
  origin: Json | null;
  counterparty: Json | null;
  snce_reference: string | null;
  tax_history_on: string | null;
  debit_sent_at: Date | null;
  needed_documents: Generated<string[]>;
  missing_documents: Generated<string[]>;
  documents_sent_at: Date | null;
  risk_statement: string | null;
  recording_reference: string | null;
}

export interface OperationAlert {
  uuid: string;
  seq: Generated<string | number>;
  uuid_operation: string;
  cause: 'TRANSFER_LATE' | 'REGISTRY_REJECTED' | 'REGISTRY_REFUSED' | 'REGISTRY_NOT_READY';
  text: string;
  opened_at: Date;
  closed_at: Date | null;
  closed_by: string | null;
  closed_because: string | null;
}

export interface OperationHistory {
  uuid_operation: string;
  seq: number;
  from_status:
    | 'REGISTERED_ONLINE'
    | 'REGISTERED_EMAIL'
    | 'REGISTERED_POSTAL'
    | 'REGISTERED'
    | 'SIGNED'
    | 'VALIDATED'
    | 'RD_SENT'
    | 'SNCE_1'
    | 'SNCE_2'
    | 'SNCE_3'
    | 'PERIODIC_ACTIVE'
    | 'PERIODIC_SUSPENDED'
    | 'FINALIZED'
    | 'CANCELLED'
    | null;
  to_status:
    | 'REGISTERED_ONLINE'
    | 'REGISTERED_EMAIL'
    | 'REGISTERED_POSTAL'
    | 'REGISTERED'
    | 'SIGNED'
    | 'VALIDATED'
    | 'RD_SENT'
    | 'SNCE_1'
    | 'SNCE_2'
    | 'SNCE_3'
    | 'PERIODIC_ACTIVE'
    | 'PERIODIC_SUSPENDED'
    | 'FINALIZED'
    | 'CANCELLED';
  at: Date;
  actor: 'CLIENTE' | 'GESTORA' | 'SISTEMA';
  uuid_actor: string | null;
  channel: string;
  reason_code: string | null;
  comment: string | null;
}

export interface OperationIssue {
  uuid: string;
  uuid_operation: string;
  type: 'DOCUMENT' | 'DATA' | 'SIGNATURE' | 'PAYMENT';
  title: string;
  description: string;
  status: 'OPEN' | 'ANSWERED' | 'CLOSED';
  requested_documents: Generated<Json>;
  created_at: Date;
  closed_at: Date | null;
}

export interface OperationSignature {
  uuid: string;
  uuid_operation: string;
  uuid_intervener: string;
  order_version: number;
  signed_at: Date;
  channel: string;
  order_text: string;
  order_hash: string;
  evidence: string;
  seal: string;
  voided_at: Date | null;
}

export interface OrderInCourse {
  uuid_operation: string;
  uuid_account: string;
  id_product: string;
  direction: 'IN' | 'OUT';
  cash: string | null;
  participations: string | null;
}

export interface OrderType {
  operation_type: OperationType;
  family:
    | 'PURCHASE'
    | 'REDEMPTION'
    | 'SWITCH'
    | 'TRANSFER_IN'
    | 'TRANSFER_OUT'
    | 'BLOCK'
    | 'RECORD'
    | 'STANDING_INSTRUCTION';
}

export interface Outbox {
  seq: GeneratedAlways<string | number>;
  topic: string;
  uuid_subject: string;
  payload: Json;
  created_at: Date;
  attempts: Generated<number>;
  next_attempt_at: Date;
  delivered_at: Date | null;
  last_error: string | null;
  lease: string | null;
  due_at: Date;
  seal: string | null;
  part: number;
  number: number;
}

export interface OutboxPart {
  part: number;
  first_number: number;
  last_number: number;
  seal: string | null;
}

export interface Parameter {
  key: string;
  value: string;
  valid_from: string;
  valid_to: string | null;
  norm: string;
}

export interface PartnerEvent {
  partner: string;
  event_id: string;
  body_hash: string;
  occurred_at: Date;
  received_at: Date;
}

export interface PasswordRecovery {
  handle_hash: string;
  uuid: string;
  uuid_intervener: string;
  created_at: Date;
  expires_at: Date;
  consumed_at: Date | null;
  voided_at: Date | null;
}

export interface PayIn {
  uuid: string;
  uuid_operation: string;
  uuid_intervener: string;
  id_bank: string;
  uuid_bank_account: string | null;
  amount: string;
  status: 'INITIATED' | 'PENDING' | 'COMPLETED' | 'REJECTED' | 'CANCELLED' | 'EXPIRED';
  return_url: string;
  provider_sequence: Generated<number>;
  created_at: Date;
  expires_at: Date;
  ended_at: Date | null;
}

export interface PayInBank {
  id: string;
  name: string;
  bic: string;
  logo: string | null;
  is_available: boolean;
  max_amount: string | null;
}

export interface PayInLog {
  uuid_pay_in: string;
  seq: number;
  event: string;
  detail: string | null;
  at: Date;
}

export interface PaymentEntry {
  uuid: string;
  kind: 'DEBIT' | 'PAYOUT' | 'TRANSFER_OUT' | 'RETURN';
  uuid_operation: string | null;
  attempt: number;
  end_to_end_id: string;
  amount: string;
  iban: Encrypted;
  name: string;
  uuid_mandate: string | null;
  requested_on: string;
  status: 'WAITING' | 'STOPPED' | 'SENT' | 'SETTLED' | 'RETURNED' | 'CANCELLED';
  uuid_file: string | null;
  payee_check: 'MATCH' | 'CLOSE' | 'NO_MATCH' | 'NOT_POSSIBLE' | null;
  payee_name: string | null;
  accepted_by: string | null;
  settled_on: string | null;
  return_code: string | null;
  returned_on: string | null;
  uuid_reversal: string | null;
  created_at: Date;
  uuid_movement: string | null;
  accepted_because: string | null;
  seal: string | null;
  held_until: Date | null;
  iban_index: string | null;
}

export interface PaymentFile {
  uuid: string;
  seq: Generated<string | number>;
  type: 'PAIN_008' | 'PAIN_001';
  message_id: string;
  requested_on: string;
  entries: number;
  total: string;
  content: Encrypted;
  sha256: string;
  created_at: Date;
  released_at: Date | null;
  released_by: string | null;
  voided_at: Date | null;
  voided_by: string | null;
}

export interface Poll {
  uuid: string;
  title: string;
  kind: 'NPS' | 'SATISFACTION' | 'EXIT';
  trigger: 'LOGIN' | 'OPERATION' | 'REDEMPTION';
  starts_at: Date;
  expires_at: Date;
  questions: Json;
}

export interface PollAnswer {
  uuid: string;
  uuid_poll: string;
  uuid_intervener: string;
  uuid_account: string | null;
  uuid_operation: string | null;
  dismissed: boolean;
  answers: Json;
  answered_at: Date;
}

export interface Position {
  uuid_account: string;
  id_product: string;
  participations: Generated<string>;
  reserved: Generated<string>;
  blocked: Generated<string>;
  cost: Generated<string>;
  contributed: Generated<string>;
  first_purchase_date: string | null;
  realised: Generated<string>;
}

export interface PositionDay {
  uuid_account: string;
  id_product: string;
  date: string;
  participations: string;
  cost: string;
  contributed: string;
}

export interface Product {
  id: string;
  key_name: string;
  name: string;
  isin: string | null;
  dgs_code: string | null;
  product_type: 'FI' | 'FIL' | 'PP';
  asset_class: 'RENTA_VARIABLE' | 'MIXTO' | 'RENTA_FIJA' | 'MONETARIO' | 'RETORNO_ABSOLUTO';
  complex: boolean;
  risk_indicator: number;
  currency: Generated<string>;
  minimum_initial: Generated<string>;
  minimum_additional: Generated<string>;
  minimum_periodic: Generated<string>;
  management_fee: Generated<string>;
  ongoing_charges: Generated<string>;
  redemption_fee: Generated<string>;
  closed_to_new: Generated<boolean>;
  collection_iban: string;
  calendar_code: Generated<string>;
  cutoff: Generated<string>;
  settlement_days: Generated<number>;
  notice_threshold: string | null;
  sfdr_article: number | null;
  version: Generated<number>;
  share_class_group: string | null;
  class_minimum: string | null;
  depositary_fee: string | null;
  nif: string | null;
  objective: string | null;
  recommended_years: number | null;
}

export interface ProductDocument {
  uuid: string;
  id_product: string;
  type: 'DFI' | 'FOLLETO' | 'REGLAMENTO' | 'INFORME' | 'FICHA';
  title: string;
  url: string;
}

export interface ProductExposure {
  id_product: string;
  dimension: 'GEOGRAPHY' | 'CURRENCY';
  key: string;
  label: string;
  percent: string;
}

export interface RateWindow {
  key: string;
  window_start: Date;
  count: number;
}

export interface RdExport {
  uuid: string;
  uuid_operation: string;
  rd_reference: string;
  sent_at: Date;
  attempts: Generated<number>;
  response: Json | null;
  uuid_file: string | null;
}

export interface RdFile {
  uuid: string;
  name: string;
  file_date: string;
  sequence: number;
  orders_hash: string;
  content: Encrypted;
  created_at: Date;
  seq: Generated<string | number>;
  orders: number;
}

export interface RdRegistration {
  uuid: string;
  rd_reference: string;
  uuid_account: string;
  uuid_operation: string;
  persons: Json;
  sent_at: Date;
  response: Json | null;
}

export interface RecoveryCode {
  uuid_intervener: string;
  code_hash: string;
  created_at: Date;
  used_at: Date | null;
  salt: string | null;
}

export interface RefreshCredential {
  token_hash: string;
  uuid_family: string;
  created_at: Date;
  used_at: Date | null;
}

export interface RegisterFund {
  isin: string;
  fund_name: string;
  fund_number: string | null;
  compartment: string | null;
  class_name: string | null;
  manager_name: string;
  manager_number: string | null;
  manager_nif: string | null;
  depositary: string | null;
  gestora_comercializador: string | null;
  search_text: string;
}

export interface RegisterPlan {
  dgs_plan: string;
  plan_name: string;
  dgs_fund: string;
  fund_name: string;
  dgs_manager: string;
  manager_name: string;
  manager_nif: string;
  plan_type: 'INDIVIDUAL' | 'EMPLEO' | 'ASOCIADO';
  search_text: string;
}

export interface RegisterPpa {
  dgs_plan: string;
  plan_name: string;
  insurer_code: string;
  insurer_name: string;
  insurer_nif: string;
  search_text: string;
}

export interface ReportRun {
  kind: 'STATEMENTS' | 'YEAR';
  period_end: string;
  after_uuid: string | null;
  finished_at: Date | null;
}

export interface RowSeal {
  table_name: string;
  row_key: string;
  seal: string;
}

export interface SecurityEvent {
  minute: Date;
  kind: string;
  actor: string;
  ip: string;
  count: number;
}

export interface ServiceClient {
  client_id: string;
  secret_hash: string;
  name: string;
  purposes: Generated<string[]>;
}

export interface Session {
  token_hash: string;
  uuid: string;
  kind: 'client' | 'otp' | 'staff' | 'admin_otp' | 'admin';
  uuid_intervener: string | null;
  client_id: string | null;
  uuid_family: string | null;
  amr: string;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  scope: Generated<'full' | 'onboarding'>;
  uuid_staff: string | null;
  reason_code: string | null;
  reason: string | null;
  uuid_view: string | null;
  attempts: Generated<number>;
  purposes: Generated<string[]>;
  signed_in_at: Date | null;
}

export interface SessionFamily {
  uuid: string;
  uuid_intervener: string;
  created_at: Date;
  last_used_at: Date;
  absolute_expires_at: Date;
  revoked_at: Date | null;
  revoked_reason: string | null;
  device: Generated<string>;
  scope: Generated<'full' | 'onboarding'>;
  last_code_at: Date | null;
  two_factor_postponed: Generated<boolean>;
  visited_at: Date;
}

export interface SharedReport {
  uuid: string;
  uuid_intervener: string;
  token_hash: string;
  date_from: string;
  date_to: string;
  accounts: string[];
  with_amounts: boolean;
  with_name: boolean;
  filename: string;
  content: Uint8Array | null;
  openings_count: Generated<number>;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
}

export interface SharedReportOpening {
  uuid: string;
  uuid_shared_report: string;
  opened_at: Date;
  device: string;
  network: string;
}

export interface SignatureReminder {
  uuid_operation: string;
  uuid_intervener: string;
  reminded_at: Date;
}

export interface SignatureRequest {
  uuid: string;
  uuid_intervener: string;
  entities: Json;
  order_hash: string;
  created_at: Date;
  expires_at: Date;
  completed_at: Date | null;
  voided_at: Date | null;
}

export interface SignedPaper {
  sha256: string;
  uuid_document: string;
  content: Uint8Array;
  kept_at: Date;
}

export interface SnceMessage {
  uuid: string;
  seq: Generated<string | number>;
  direction: 'IN' | 'OUT';
  type: 'SOLICITUD' | 'ACEPTACION' | 'RECHAZO' | 'LIQUIDACION' | 'INFORMACION_FISCAL';
  reference: string;
  counterparty_code: string;
  payload: Json;
  at: Date;
  uuid_operation: string | null;
  problem: string | null;
}

export interface StaffAccess {
  uuid: string;
  uuid_staff: string;
  hour: Date;
  subject: string;
  uuid_account: string | null;
  uuid_intervener: string | null;
  call: string;
  reason_code: string;
  reason: string;
  user_agent: string;
  opened_at: Date;
}

export interface StaffAccount {
  uuid: string;
  username: string;
  name: string;
  password_hash: string;
  sealed_totp_secret: string;
  totp_last_step: Generated<string | number>;
  roles: Generated<string[]>;
  password_expires_at: Date | null;
}

export interface StaffApproval {
  uuid: string;
  call: string;
  params: Json;
  body: Json;
  request_hash: string;
  facts_hash: string;
  effect: Json;
  status: 'PENDING' | 'APPROVED' | 'REJECTED' | 'EXPIRED' | 'VOID';
  proposed_by: string;
  uuid_proposer: string | null;
  proposed_at: Date;
  expires_at: Date;
  endorsed_by: string | null;
  uuid_endorser: string | null;
  decided_by: string | null;
  uuid_decider: string | null;
  decided_at: Date | null;
  reason: string | null;
  response: Json | null;
  seal: string | null;
  query: Generated<Json>;
  purpose: string;
}

export interface Subdistributor {
  uuid: string;
  uuid_distributor: string;
  key_name: string;
  name: string;
}

export interface SuperuserView {
  uuid: string;
  uuid_staff: string;
  uuid_intervener: string;
  reason_code: string;
  reason: string;
  device: string;
  opened_at: Date;
  expires_at: Date;
  ended_at: Date | null;
}

export interface TaxCampaign {
  year: number;
  last_person: string | null;
  finished_at: Date | null;
}

export interface TaxReport {
  uuid_intervener: string;
  year: number;
  version: number;
  published_at: Date;
  digest: string;
  uuid_report: string | null;
  uuid_certificate: string | null;
}

export interface TaxResidence {
  uuid_intervener: string;
  version: number;
  position: number;
  country_key: string;
  tin: Encrypted | null;
  no_tin_reason: 'A' | 'B' | 'C' | null;
  comment: string | null;
  valid_from: Date;
  valid_to: Date | null;
  certified_at: Date | null;
}

export interface TimeStamp {
  sha256: string;
  uuid_document: string;
  token: Uint8Array;
  stamped_at: Date;
}

export interface TransferLot {
  uuid_operation: string;
  seq: number;
  acquisition_date: string;
  cost: string;
  proceeds: string;
  is_pre_1994: Generated<boolean>;
  participations: string;
  locked_until: string | null;
  uuid: Generated<string>;
  origin: 'SUSCRIPCION' | 'TRASPASO' | 'HERENCIA' | 'DONACION';
  uuid_lot: string | null;
}

export interface TransitDay {
  uuid_account: string;
  date: string;
  amount: string;
  leaving: Generated<string>;
}

export interface UploadDay {
  uuid_intervener: string;
  day: string;
  files: number;
}

export interface WealthLink {
  uuid: string;
  uuid_intervener: string;
  status: 'PENDING' | 'CONNECTED' | 'EXPIRED' | 'REVOKED';
  state_hash: string;
  redirect_uri: string;
  created_at: Date;
  expires_at: Date;
  problem: 'REFUSED' | 'UNAVAILABLE' | null;
  entity: string | null;
  connection_id: string | null;
  connected_at: Date | null;
  ended_at: Date | null;
  verifier: Encrypted | null;
  code: Encrypted | null;
  token: Encrypted | null;
  accounts: Encrypted | null;
}

export interface DB {
  account: Account;
  account_day: AccountDay;
  account_day_due: AccountDayDue;
  account_intervener: AccountIntervener;
  account_intervener_request: AccountIntervenerRequest;
  address: Address;
  agent: Agent;
  alarm: Alarm;
  appropriateness_result: AppropriatenessResult;
  associate: Associate;
  audit_head: AuditHead;
  audit_log: AuditLog;
  authenticator_app: AuthenticatorApp;
  authenticator_candidate: AuthenticatorCandidate;
  bank_account: BankAccount;
  bank_movement: BankMovement;
  beneficial_owner: BeneficialOwner;
  business_calendar: BusinessCalendar;
  changed_book: ChangedBook;
  clock: Clock;
  column_encryption: ColumnEncryption;
  config_entry: ConfigEntry;
  consent: Consent;
  contact_change: ContactChange;
  convenience_test: ConvenienceTest;
  credential: Credential;
  data_change: DataChange;
  debit_lock: DebitLock;
  device: Device;
  distributor: Distributor;
  document: Document;
  document_opening: DocumentOpening;
  document_signature: DocumentSignature;
  fatca_status: FatcaStatus;
  fiscal_item: FiscalItem;
  hold: Hold;
  idempotency: Idempotency;
  import: Import;
  intervener: Intervener;
  issue: Issue;
  issue_answer: IssueAnswer;
  key_fingerprint: KeyFingerprint;
  kyc_answer: KycAnswer;
  kyc_submission: KycSubmission;
  ledger_posting: LedgerPosting;
  ledger_transaction: LedgerTransaction;
  login_counter: LoginCounter;
  lot: Lot;
  manager: Manager;
  mandate: Mandate;
  message: Message;
  net_asset_value: NetAssetValue;
  net_asset_value_correction: NetAssetValueCorrection;
  notification: Notification;
  notification_preference: NotificationPreference;
  notification_request: NotificationRequest;
  one_time_code: OneTimeCode;
  operation: Operation;
  operation_alert: OperationAlert;
  operation_history: OperationHistory;
  operation_issue: OperationIssue;
  operation_signature: OperationSignature;
  order_in_course: OrderInCourse;
  order_type: OrderType;
  outbox: Outbox;
  outbox_part: OutboxPart;
  parameter: Parameter;
  partner_event: PartnerEvent;
  password_recovery: PasswordRecovery;
  pay_in: PayIn;
  pay_in_bank: PayInBank;
  pay_in_log: PayInLog;
  payment_entry: PaymentEntry;
  payment_file: PaymentFile;
  poll: Poll;
  poll_answer: PollAnswer;
  position: Position;
  position_day: PositionDay;
  product: Product;
  product_document: ProductDocument;
  product_exposure: ProductExposure;
  rate_window: RateWindow;
  rd_export: RdExport;
  rd_file: RdFile;
  rd_registration: RdRegistration;
  recovery_code: RecoveryCode;
  refresh_credential: RefreshCredential;
  register_fund: RegisterFund;
  register_plan: RegisterPlan;
  register_ppa: RegisterPpa;
  report_run: ReportRun;
  row_seal: RowSeal;
  security_event: SecurityEvent;
  service_client: ServiceClient;
  session: Session;
  session_family: SessionFamily;
  shared_report: SharedReport;
  shared_report_opening: SharedReportOpening;
  signature_reminder: SignatureReminder;
  signature_request: SignatureRequest;
  signed_paper: SignedPaper;
  snce_message: SnceMessage;
  staff_access: StaffAccess;
  staff_account: StaffAccount;
  staff_approval: StaffApproval;
  subdistributor: Subdistributor;
  superuser_view: SuperuserView;
  tax_campaign: TaxCampaign;
  tax_report: TaxReport;
  tax_residence: TaxResidence;
  time_stamp: TimeStamp;
  transfer_lot: TransferLot;
  transit_day: TransitDay;
  upload_day: UploadDay;
  wealth_link: WealthLink;
}
