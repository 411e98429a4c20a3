-- Generated from the migrations by `npm run generate`.

create table account (
  uuid uuid not null,
  account_number text not null,
  alias text,
  account_type text not null,
  intervener_type text not null,
  account_status text not null,
  arrangement_type text not null,
  required_signatures integer,
  opened_at date not null,
  closed_at date,
  blocked_at timestamp with time zone,
  block_reason text,
  uuid_default_bank_account uuid,
  rd_account_number text,
  version integer not null default 1,
  signature_rules jsonb not null default '[]'::jsonb,
  registered_status text,
  is_blocked_for_aml boolean not null default false,
  constraint account_pkey PRIMARY KEY (uuid),
  constraint account_account_number_key UNIQUE (account_number),
  constraint account_account_status_check CHECK ((account_status = ANY (ARRAY['REGISTERED_ONLINE'::text, 'REGISTERED_EMAIL'::text, 'REGISTERED_POSTAL'::text, 'REGISTERED'::text, 'SIGNED'::text, 'VALIDADO'::text, 'ENVIADO'::text, 'FINALIZED'::text]))),
  constraint account_account_type_check CHECK ((account_type = ANY (ARRAY['FI'::text, 'PP'::text]))),
  constraint account_arrangement_type_check CHECK ((arrangement_type = ANY (ARRAY['INDISTINTA'::text, 'CONJUNTA'::text, 'MANCOMUNADA'::text, 'MANCOMUNADA_CONDICIONAL'::text, 'SOLIDARIA'::text]))),
  constraint account_intervener_type_check CHECK ((intervener_type = ANY (ARRAY['F'::text, 'J'::text]))),
  constraint account_registered_status_check CHECK ((registered_status = ANY (ARRAY['REGISTERED_ONLINE'::text, 'REGISTERED_EMAIL'::text, 'REGISTERED_POSTAL'::text, 'REGISTERED'::text]))),
  constraint account_uuid_default_bank_account_fkey FOREIGN KEY (uuid_default_bank_account) REFERENCES bank_account(uuid) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX account_in_onboarding ON public.account USING btree (uuid) WHERE (account_status ~~ 'REGISTERED%'::text);
CREATE TRIGGER account_deleted AFTER DELETE ON public.account REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('account itself');
CREATE TRIGGER account_inserted AFTER INSERT ON public.account REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('account itself');
CREATE TRIGGER account_updated AFTER UPDATE ON public.account REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('account itself');

create table account_day (
  uuid_account uuid not null,
  date date not null,
  total numeric(18,2) not null,
  contributed numeric(18,2) not null,
  held_before numeric(30,12) not null,
  held_after numeric(30,12) not null,
  constraint account_day_pkey PRIMARY KEY (uuid_account, date) INCLUDE (total, contributed, held_before, held_after),
  constraint account_day_uuid_account_fkey FOREIGN KEY (uuid_account) REFERENCES account(uuid)
);
CREATE TRIGGER account_day_deleted AFTER DELETE ON public.account_day REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('account');
CREATE TRIGGER account_day_inserted AFTER INSERT ON public.account_day REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('account');
CREATE TRIGGER account_day_updated AFTER UPDATE ON public.account_day REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('account');

create table account_day_due (
  uuid_account uuid not null,
  since date not null,
  constraint account_day_due_pkey PRIMARY KEY (uuid_account),
  constraint account_day_due_uuid_account_fkey FOREIGN KEY (uuid_account) REFERENCES account(uuid)
);

create table account_intervener (
  uuid_account uuid not null,
  uuid_intervener uuid not null,
  role text not null,
  valid_from date not null,
  valid_to date,
  power_scope text,
  ownership_percent numeric(5,2),
  is_hidden boolean not null default false,
  represents uuid,
  is_favourite boolean not null default false,
  notify_email boolean not null default true,
  constraint account_intervener_pkey PRIMARY KEY (uuid_account, uuid_intervener, role),
  constraint account_intervener_power_scope_check CHECK ((power_scope = ANY (ARRAY['GENERAL'::text, 'OPERATE'::text, 'OPERATE_AND_BANK'::text]))),
  constraint account_intervener_represents_fkey FOREIGN KEY (represents) REFERENCES intervener(uuid),
  constraint account_intervener_role_check CHECK ((role = ANY (ARRAY['TITULAR'::text, 'PARTICIPE'::text, 'APODERADO'::text, 'AUTORIZADO_OPERATIVO'::text, 'AUTORIZADO_CONSULTIVO'::text, 'NUDO_PROPIETARIO'::text, 'USUFRUCTUARIO'::text, 'REPRESENTANTE_LEGAL'::text, 'TUTOR'::text, 'APORTANTE_CONYUGE'::text, 'APORTANTE_FAMILIAR'::text, 'ASESOR'::text, 'GESTOR'::text, 'ADMINISTRADOR'::text, 'JUNTA_DIRECTIVA'::text, 'FIDUCIARIO'::text]))),
  constraint account_intervener_uuid_account_fkey FOREIGN KEY (uuid_account) REFERENCES account(uuid),
  constraint account_intervener_uuid_intervener_fkey FOREIGN KEY (uuid_intervener) REFERENCES intervener(uuid)
);
CREATE INDEX account_intervener_by_person ON public.account_intervener USING btree (uuid_intervener, uuid_account);
CREATE INDEX account_intervener_standing_for ON public.account_intervener USING btree (uuid_account) WHERE (role = ANY (ARRAY['REPRESENTANTE_LEGAL'::text, 'TUTOR'::text]));
CREATE TRIGGER account_intervener_deleted AFTER DELETE ON public.account_intervener REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('account and person');
CREATE TRIGGER account_intervener_inserted AFTER INSERT ON public.account_intervener REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('account and person');
CREATE TRIGGER account_intervener_updated AFTER UPDATE ON public.account_intervener REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('account and person');

create table account_intervener_request (
  uuid uuid not null,
  uuid_account uuid not null,
  kind text not null,
  uuid_intervener uuid,
  payload jsonb not null,
  seal text not null,
  uuid_requester uuid not null,
  created_at timestamp with time zone not null,
  signed_at timestamp with time zone,
  usable_from timestamp with time zone,
  closed_at timestamp with time zone,
  outcome text,
  constraint account_intervener_request_pkey PRIMARY KEY (uuid),
  constraint account_intervener_request_check CHECK (((kind = 'ADD'::text) = (uuid_intervener IS NULL))),
  constraint account_intervener_request_check1 CHECK (((signed_at IS NULL) = (usable_from IS NULL))),
  constraint account_intervener_request_check2 CHECK (((closed_at IS NULL) = (outcome IS NULL))),
  constraint account_intervener_request_check3 CHECK (((outcome IS DISTINCT FROM 'APPLIED'::text) OR (signed_at IS NOT NULL))),
  constraint account_intervener_request_kind_check CHECK ((kind = ANY (ARRAY['ADD'::text, 'ROLES'::text, 'REMOVE'::text]))),
  constraint account_intervener_request_outcome_check CHECK ((outcome = ANY (ARRAY['APPLIED'::text, 'CANCELLED'::text, 'EXPIRED'::text, 'FAILED'::text]))),
  constraint account_intervener_request_uuid_account_fkey FOREIGN KEY (uuid_account) REFERENCES account(uuid),
  constraint account_intervener_request_uuid_intervener_fkey FOREIGN KEY (uuid_intervener) REFERENCES intervener(uuid),
  constraint account_intervener_request_uuid_requester_fkey FOREIGN KEY (uuid_requester) REFERENCES intervener(uuid)
);
CREATE INDEX account_intervener_request_account ON public.account_intervener_request USING btree (uuid_account) WHERE (closed_at IS NULL);
CREATE INDEX account_intervener_request_due ON public.account_intervener_request USING btree (created_at) WHERE (closed_at IS NULL);
CREATE UNIQUE INDEX account_intervener_request_open ON public.account_intervener_request USING btree (uuid_account, uuid_intervener) WHERE (closed_at IS NULL);
CREATE TRIGGER account_intervener_request_payload_encrypted BEFORE INSERT OR UPDATE OF payload ON public.account_intervener_request FOR EACH ROW WHEN (((new.payload)::text ~ '"(document_number|email|phone)": "(?!enc:)'::text)) EXECUTE FUNCTION refuse_plain_value('payload');

create table address (
  uuid uuid not null,
  version integer not null,
  uuid_intervener uuid not null,
  type text not null,
  street_type text,
  street text,
  number text,
  portal text,
  stair text,
  floor text,
  door text,
  postal_code text,
  city text,
  province text,
  country_key text,
  valid_from timestamp with time zone not null,
  valid_to timestamp with time zone,
  constraint address_pkey PRIMARY KEY (uuid, version),
  constraint address_type_check CHECK ((type = ANY (ARRAY['FISCAL'::text, 'POSTAL'::text]))),
  constraint address_uuid_intervener_fkey FOREIGN KEY (uuid_intervener) REFERENCES intervener(uuid)
);
CREATE UNIQUE INDEX address_in_force ON public.address USING btree (uuid_intervener, type) WHERE (valid_to IS NULL);
CREATE TRIGGER address_deleted AFTER DELETE ON public.address REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('person');
CREATE TRIGGER address_updated AFTER UPDATE ON public.address REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('person');

create table agent (
  uuid uuid not null,
  given_name text not null,
  family_name_1 text not null,
  username text not null,
  telephone text not null,
  email text not null,
  photo text,
  social_links jsonb not null default '[]'::jsonb,
  schedule text not null,
  constraint agent_pkey PRIMARY KEY (uuid)
);

create table alarm (
  uuid uuid not null,
  kind text not null,
  subject text not null,
  detail jsonb not null,
  raised_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint alarm_pkey PRIMARY KEY (uuid)
);
CREATE INDEX alarm_by_time ON public.alarm USING btree (raised_at, uuid);
CREATE UNIQUE INDEX alarm_open ON public.alarm USING btree (kind, subject) WHERE (ended_at IS NULL);

create table appropriateness_result (
  uuid_intervener uuid not null,
  product_family text not null,
  result text not null,
  taken_at timestamp with time zone not null,
  valid_until date not null,
  constraint appropriateness_result_pkey PRIMARY KEY (uuid_intervener, product_family, taken_at),
  constraint appropriateness_result_product_family_check CHECK ((product_family = ANY (ARRAY['NO_COMPLEJO'::text, 'COMPLEJO'::text, 'FIL'::text]))),
  constraint appropriateness_result_result_check CHECK ((result = ANY (ARRAY['CONVENIENTE'::text, 'NO_CONVENIENTE'::text, 'SIN_INFORMACION'::text]))),
  constraint appropriateness_result_uuid_intervener_fkey FOREIGN KEY (uuid_intervener) REFERENCES intervener(uuid)
);
CREATE INDEX appropriateness_runs_out ON public.appropriateness_result USING btree (valid_until);
CREATE TRIGGER appropriateness_result_deleted AFTER DELETE ON public.appropriateness_result REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('person');
CREATE TRIGGER appropriateness_result_inserted AFTER INSERT ON public.appropriateness_result REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('person');
CREATE TRIGGER appropriateness_result_updated AFTER UPDATE ON public.appropriateness_result REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('person');

create table associate (
  uuid uuid not null,
  uuid_account uuid not null,
  full_name text not null,
  document_number text not null,
  relation text not null,
  ownership_percent numeric(7,4),
  identified_on date,
  ended_on date,
  constraint associate_pkey PRIMARY KEY (uuid),
  constraint associate_relation_check CHECK ((relation = ANY (ARRAY['TITULAR_REAL'::text, 'PATRONO'::text, 'CONSEJERO'::text]))),
  constraint associate_uuid_account_fkey FOREIGN KEY (uuid_account) REFERENCES account(uuid)
);
CREATE INDEX associate_by_account ON public.associate USING btree (uuid_account);
CREATE TRIGGER associate_deleted AFTER DELETE ON public.associate REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('account');
CREATE TRIGGER associate_document_number_encrypted BEFORE INSERT OR UPDATE OF document_number ON public.associate FOR EACH ROW WHEN ((new.document_number !~~ 'enc:%'::text)) EXECUTE FUNCTION refuse_plain_value('document_number');
CREATE TRIGGER associate_inserted AFTER INSERT ON public.associate REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('account');
CREATE TRIGGER associate_updated AFTER UPDATE ON public.associate REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('account');

create table audit_head (
  stream text not null,
  seq bigint not null,
  hash text not null,
  constraint audit_head_pkey PRIMARY KEY (stream)
);

create table audit_log (
  seq bigint not null,
  prev_hash text not null,
  hash text not null,
  entry text not null,
  key_id text,
  stream text not null,
  constraint audit_log_pkey PRIMARY KEY (seq),
  constraint audit_log_prev_hash_key UNIQUE (prev_hash)
);
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION audit_refuse_change();

create table authenticator_app (
  uuid_intervener uuid not null,
  sealed_secret text not null,
  last_step bigint not null default 0,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  constraint authenticator_app_pkey PRIMARY KEY (uuid_intervener),
  constraint authenticator_app_uuid_intervener_fkey FOREIGN KEY (uuid_intervener) REFERENCES intervener(uuid)
);
CREATE TRIGGER authenticator_app_deleted AFTER DELETE ON public.authenticator_app REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('person');
CREATE TRIGGER authenticator_app_inserted AFTER INSERT ON public.authenticator_app REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('person');
CREATE TRIGGER authenticator_app_updated AFTER UPDATE ON public.authenticator_app REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('person');

create table authenticator_candidate (
  uuid_intervener uuid not null,
  sealed_secret text not null,
  created_at timestamp with time zone not null,
  constraint authenticator_candidate_pkey PRIMARY KEY (uuid_intervener),
  constraint authenticator_candidate_uuid_intervener_fkey FOREIGN KEY (uuid_intervener) REFERENCES intervener(uuid)
);

create table bank_account (
  uuid uuid not null,
  uuid_account uuid not null,
  alias text,
  iban text not null,
  bic text,
  bank_name text,
  holder_name text not null,
  uuid_intervener_holder uuid,
  status text not null,
  validated_at timestamp with time zone,
  created_at timestamp with time zone not null,
  seal text,
  signed_at timestamp with time zone,
  deleted_at timestamp with time zone,
  iban_index text,
  proof_source text not null default 'UPLOAD'::text,
  uuid_wealth_link uuid,
  constraint bank_account_pkey PRIMARY KEY (uuid),
  constraint bank_account_proof_of_aggregator CHECK (((proof_source = 'AGGREGATOR'::text) = (uuid_wealth_link IS NOT NULL))),
  constraint bank_account_proof_source_check CHECK ((proof_source = ANY (ARRAY['UPLOAD'::text, 'AGGREGATOR'::text]))),
  constraint bank_account_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'VALIDATED'::text, 'REJECTED'::text, 'DELETED'::text]))),
  constraint bank_account_uuid_account_fkey FOREIGN KEY (uuid_account) REFERENCES account(uuid),
  constraint bank_account_uuid_intervener_holder_fkey FOREIGN KEY (uuid_intervener_holder) REFERENCES intervener(uuid),
  constraint bank_account_uuid_wealth_link_fkey FOREIGN KEY (uuid_wealth_link) REFERENCES wealth_link(uuid),
  constraint bank_account_validated_is_signed CHECK (((status <> 'VALIDATED'::text) OR (signed_at IS NOT NULL)))
);
CREATE INDEX bank_account_by_account ON public.bank_account USING btree (uuid_account);
CREATE INDEX bank_account_unproven ON public.bank_account USING btree (created_at) WHERE (status = ANY (ARRAY['PENDING'::text, 'REJECTED'::text]));
CREATE TRIGGER bank_account_deleted AFTER DELETE ON public.bank_account REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('account');
CREATE TRIGGER bank_account_iban_encrypted BEFORE INSERT OR UPDATE OF iban ON public.bank_account FOR EACH ROW WHEN ((new.iban !~~ 'enc:%'::text)) EXECUTE FUNCTION refuse_plain_value('iban');
CREATE TRIGGER bank_account_inserted AFTER INSERT ON public.bank_account REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('account');
CREATE TRIGGER bank_account_updated AFTER UPDATE ON public.bank_account REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('account');

create table bank_movement (
  uuid uuid not null,
  uuid_import uuid not null,
  row_number integer not null,
  account_digits text not null,
  operation_date date not null,
  value_date date not null,
  is_debit boolean not null,
  amount numeric(18,2) not null,
  concept text not null,
  reference_2 text not null,
  status text not null,
  uuid_operation uuid,
  matched_by text,
  queue_reason text,
  uuid_entry uuid,
  resolved_by text,
  resolved_at timestamp with time zone,
  comment text,
  occurrence integer not null,
  seal text,
  constraint bank_movement_pkey PRIMARY KEY (uuid),
  constraint bank_movement_status_check CHECK ((status = ANY (ARRAY['MATCHED'::text, 'QUEUED'::text, 'RETURNED'::text, 'CLOSED'::text]))),
  constraint bank_movement_uuid_entry_fkey FOREIGN KEY (uuid_entry) REFERENCES payment_entry(uuid),
  constraint bank_movement_uuid_import_fkey FOREIGN KEY (uuid_import) REFERENCES import(uuid),
  constraint bank_movement_uuid_operation_fkey FOREIGN KEY (uuid_operation) REFERENCES operation(uuid)
);
CREATE INDEX bank_movement_by_operation ON public.bank_movement USING btree (uuid_operation) WHERE (uuid_operation IS NOT NULL);
CREATE UNIQUE INDEX bank_movement_of_entry ON public.bank_movement USING btree (uuid_entry, is_debit) WHERE ((uuid_entry IS NOT NULL) AND (status = 'MATCHED'::text));
CREATE UNIQUE INDEX bank_movement_pays_once ON public.bank_movement USING btree (uuid_operation) WHERE ((uuid_operation IS NOT NULL) AND (uuid_entry IS NULL));
CREATE INDEX bank_movement_queue ON public.bank_movement USING btree (uuid_import) WHERE (status = 'QUEUED'::text);
CREATE UNIQUE INDEX bank_movement_taken_once ON public.bank_movement USING btree (account_digits, operation_date, value_date, is_debit, amount, concept, reference_2, occurrence);
CREATE INDEX bank_movement_waiting ON public.bank_movement USING btree (operation_date, uuid) WHERE (status = 'QUEUED'::text);

create table beneficial_owner (
  uuid uuid not null,
  uuid_intervener uuid not null,
  position integer not null,
  name text not null,
  lastname_1 text not null,
  lastname_2 text,
  document_type text not null,
  document_number text not null,
  birthdate date not null,
  nationality text not null,
  tax_residence_country text not null,
  control_type text not null,
  ownership_steps text[] not null,
  document_number_index text,
  constraint beneficial_owner_pkey PRIMARY KEY (uuid),
  constraint beneficial_owner_check CHECK (((control_type = 'PARTICIPACION'::text) = (ownership_steps <> '{}'::text[]))),
  constraint beneficial_owner_control_type_check CHECK ((control_type = ANY (ARRAY['PARTICIPACION'::text, 'CONTROL'::text, 'ADMINISTRADOR'::text]))),
  constraint beneficial_owner_document_number_indexed CHECK (((document_number ~~ 'enc:%'::text) = (document_number_index IS NOT NULL))),
  constraint beneficial_owner_uuid_intervener_document_number_index_key UNIQUE (uuid_intervener, document_number_index),
  constraint beneficial_owner_uuid_intervener_fkey FOREIGN KEY (uuid_intervener) REFERENCES intervener(uuid)
);
CREATE TRIGGER beneficial_owner_document_number_encrypted BEFORE INSERT OR UPDATE OF document_number ON public.beneficial_owner FOR EACH ROW WHEN ((new.document_number !~~ 'enc:%'::text)) EXECUTE FUNCTION refuse_plain_value('document_number');

create table business_calendar (
  market text not null,
  date date not null,
  is_business boolean not null,
  constraint business_calendar_pkey PRIMARY KEY (market, date)
);

create table changed_book (
  uuid_account uuid not null,
  since date not null,
  constraint changed_book_pkey PRIMARY KEY (uuid_account),
  constraint changed_book_uuid_account_fkey FOREIGN KEY (uuid_account) REFERENCES account(uuid)
);
CREATE INDEX changed_book_by_day ON public.changed_book USING btree (since);

create table clock (
  id integer not null,
  frozen_at timestamp with time zone,
  business_offset_ms double precision not null default 0,
  session_offset_seconds integer not null default 0,
  constraint clock_pkey PRIMARY KEY (id),
  constraint clock_id_check CHECK ((id = 1))
);

create table column_encryption (
  column_name text not null,
  key_id text not null,
  begun_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint column_encryption_pkey PRIMARY KEY (column_name)
);

create table config_entry (
  key text not null,
  value text not null,
  constraint config_entry_pkey PRIMARY KEY (key)
);
CREATE TRIGGER config_entry_deleted AFTER DELETE ON public.config_entry REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('everybody');
CREATE TRIGGER config_entry_inserted AFTER INSERT ON public.config_entry REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('everybody');
CREATE TRIGGER config_entry_updated AFTER UPDATE ON public.config_entry REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('everybody');

create table consent (
  seq bigint not null generated always as identity,
  uuid_intervener uuid not null,
  purpose text not null,
  version integer not null,
  channel text not null,
  given_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  constraint consent_pkey PRIMARY KEY (seq),
  constraint consent_channel_check CHECK ((channel = ANY (ARRAY['ONLINE'::text, 'POSTAL'::text]))),
  constraint consent_check CHECK ((num_nonnulls(given_at, withdrawn_at) = 1)),
  constraint consent_check1 CHECK (((purpose <> 'essential'::text) OR (given_at IS NOT NULL))),
  constraint consent_purpose_check CHECK ((purpose = ANY (ARRAY['essential'::text, 'commercial_own'::text, 'commercial_third_party'::text, 'profiling'::text]))),
  constraint consent_uuid_intervener_fkey FOREIGN KEY (uuid_intervener) REFERENCES intervener(uuid)
);
CREATE INDEX consent_of_person ON public.consent USING btree (uuid_intervener, purpose, seq DESC);
CREATE TRIGGER consent_append_only BEFORE DELETE OR UPDATE ON public.consent FOR EACH ROW EXECUTE FUNCTION evidence_refuse_change();
CREATE TRIGGER consent_deleted AFTER DELETE ON public.consent REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('person');
CREATE TRIGGER consent_inserted AFTER INSERT ON public.consent REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('person');
CREATE TRIGGER consent_updated AFTER UPDATE ON public.consent REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('person');

create table contact_change (
  uuid uuid not null,
  uuid_intervener uuid not null,
  kind text not null,
  uuid_family uuid not null,
  new_prefix text,
  new_value text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  code_old_at timestamp with time zone,
  code_new_at timestamp with time zone,
  closed_at timestamp with time zone,
  outcome text,
  constraint contact_change_pkey PRIMARY KEY (uuid),
  constraint contact_change_check CHECK (((kind = 'PHONE'::text) = (new_prefix IS NOT NULL))),
  constraint contact_change_check1 CHECK (((closed_at IS NULL) = (outcome IS NULL))),
  constraint contact_change_check2 CHECK (((NOT (outcome IS DISTINCT FROM 'DONE'::text)) = (code_new_at IS NOT NULL))),
  constraint contact_change_check3 CHECK (((code_new_at IS NULL) OR (code_old_at IS NOT NULL))),
  constraint contact_change_kind_check CHECK ((kind = ANY (ARRAY['EMAIL'::text, 'PHONE'::text]))),
  constraint contact_change_outcome_check CHECK ((outcome = ANY (ARRAY['DONE'::text, 'REPLACED'::text, 'LOCKED'::text, 'EXPIRED'::text, 'CANCELLED'::text]))),
  constraint contact_change_uuid_intervener_fkey FOREIGN KEY (uuid_intervener) REFERENCES intervener(uuid)
);
CREATE INDEX contact_change_expires_at ON public.contact_change USING btree (expires_at);
CREATE UNIQUE INDEX contact_change_open ON public.contact_change USING btree (uuid_intervener, kind) WHERE (closed_at IS NULL);
CREATE INDEX contact_change_person ON public.contact_change USING btree (uuid_intervener, closed_at);
CREATE TRIGGER contact_change_new_value_encrypted BEFORE INSERT OR UPDATE OF new_value ON public.contact_change FOR EACH ROW WHEN ((new.new_value !~~ 'enc:%'::text)) EXECUTE FUNCTION refuse_plain_value('new_value');

create table convenience_test (
  uuid uuid not null,
  uuid_intervener uuid not null,
  taken_at timestamp with time zone not null,
  valid_until date not null,
  answers jsonb not null,
  shown jsonb not null,
  points jsonb not null,
  uuid_document uuid,
  constraint convenience_test_pkey PRIMARY KEY (uuid),
  constraint convenience_test_uuid_document_fkey FOREIGN KEY (uuid_document) REFERENCES document(uuid),
  constraint convenience_test_uuid_intervener_fkey FOREIGN KEY (uuid_intervener) REFERENCES intervener(uuid)
);
CREATE INDEX convenience_test_by_person ON public.convenience_test USING btree (uuid_intervener, taken_at DESC);

create table credential (
  uuid_intervener uuid not null,
  username text not null,
  password_hash text not null,
  password_changed_at timestamp with time zone not null,
  always_ask boolean not null default false,
  two_factor_postponements integer not null default 0,
  username_index text,
  constraint credential_pkey PRIMARY KEY (uuid_intervener),
  constraint credential_two_factor_postponements_check CHECK (((two_factor_postponements >= 0) AND (two_factor_postponements <= 3))),
  constraint credential_username_index_key UNIQUE (username_index),
  constraint credential_username_indexed CHECK (((username ~~ 'enc:%'::text) = (username_index IS NOT NULL))),
  constraint credential_uuid_intervener_fkey FOREIGN KEY (uuid_intervener) REFERENCES intervener(uuid)
);
CREATE UNIQUE INDEX credential_plain_username ON public.credential USING btree (username) WHERE (username !~~ 'enc:%'::text);
CREATE TRIGGER credential_username_encrypted BEFORE INSERT OR UPDATE OF username ON public.credential FOR EACH ROW WHEN ((new.username !~~ 'enc:%'::text)) EXECUTE FUNCTION refuse_plain_value('username');

create table data_change (
  uuid uuid not null,
  seq bigint not null generated always as identity,
  constraint data_change_pkey PRIMARY KEY (uuid, seq)
);

create table debit_lock (
  uuid uuid not null default gen_random_uuid(),
  uuid_operation uuid not null,
  uuid_account uuid not null,
  id_product uuid not null,
  participations numeric(20,6) not null,
  locked_until date not null,
  uuid_transfer uuid,
  constraint debit_lock_pkey PRIMARY KEY (uuid),
  constraint debit_lock_id_product_fkey FOREIGN KEY (id_product) REFERENCES product(id),
  constraint debit_lock_participations_check CHECK ((participations > (0)::numeric)),
  constraint debit_lock_uuid_account_fkey FOREIGN KEY (uuid_account) REFERENCES account(uuid),
  constraint debit_lock_uuid_operation_fkey FOREIGN KEY (uuid_operation) REFERENCES operation(uuid),
  constraint debit_lock_uuid_transfer_fkey FOREIGN KEY (uuid_transfer) REFERENCES operation(uuid)
);
CREATE INDEX debit_lock_operation ON public.debit_lock USING btree (uuid_operation);
CREATE INDEX debit_lock_position ON public.debit_lock USING btree (uuid_account, id_product, locked_until);
CREATE INDEX debit_lock_transfer ON public.debit_lock USING btree (uuid_transfer) WHERE (uuid_transfer IS NOT NULL);

create table device (
  token_hash text not null,
  uuid_intervener uuid not null,
  last_code_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  constraint device_pkey PRIMARY KEY (token_hash),
  constraint device_uuid_intervener_fkey FOREIGN KEY (uuid_intervener) REFERENCES intervener(uuid)
);

create table distributor (
  uuid uuid not null,
  name text not null,
  is_own boolean not null,
  constraint distributor_pkey PRIMARY KEY (uuid)
);
CREATE TRIGGER distributor_deleted AFTER DELETE ON public.distributor REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('everybody');
CREATE TRIGGER distributor_inserted AFTER INSERT ON public.distributor REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('everybody');
CREATE TRIGGER distributor_updated AFTER UPDATE ON public.distributor REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('everybody');

create table document (
  uuid uuid not null,
  uuid_account uuid,
  uuid_operation uuid,
  uuid_intervener uuid,
  category text not null,
  subcategory text not null,
  title text not null,
  filename text not null,
  mime text not null,
  year integer not null,
  requires_signature boolean not null default false,
  is_signed boolean not null default false,
  validated boolean not null default false,
  template text,
  facts jsonb,
  content bytea,
  size integer,
  sha256 text,
  created_at timestamp with time zone not null,
  expires_at date,
  uploaded_by text,
  uuid_uploader uuid,
  scan text,
  scan_tried_at timestamp with time zone,
  verification_code text,
  uuid_bank_account uuid,
  uuid_associate uuid,
  uuid_issue uuid,
  rejected_reason text,
  draft_until timestamp with time zone,
  seal text,
  uploaded_by_staff text,
  uuid_named_account uuid,
  uuid_intervener_request uuid,
  constraint document_pkey PRIMARY KEY (uuid),
  constraint document_category_check CHECK ((category = ANY (ARRAY['DOCUMENTATION'::text, 'CASE'::text, 'ACCOUNT'::text, 'OPERATION'::text, 'OTHERS'::text]))),
  constraint document_check CHECK (((template IS NOT NULL) OR (content IS NOT NULL))),
  constraint document_check1 CHECK (((content IS NULL) = (sha256 IS NULL))),
  constraint document_scan CHECK (((uploaded_by IS NULL) = (scan IS NULL))),
  constraint document_scan_check CHECK ((scan = ANY (ARRAY['WAITING'::text, 'CLEAN'::text, 'FOUND'::text]))),
  constraint document_uploaded_by_check CHECK ((uploaded_by = ANY (ARRAY['CLIENT'::text, 'STAFF'::text]))),
  constraint document_uuid_account_fkey FOREIGN KEY (uuid_account) REFERENCES account(uuid),
  constraint document_uuid_associate_fkey FOREIGN KEY (uuid_associate) REFERENCES associate(uuid),
  constraint document_uuid_bank_account_fkey FOREIGN KEY (uuid_bank_account) REFERENCES bank_account(uuid),
  constraint document_uuid_intervener_fkey FOREIGN KEY (uuid_intervener) REFERENCES intervener(uuid),
  constraint document_uuid_intervener_request_fkey FOREIGN KEY (uuid_intervener_request) REFERENCES account_intervener_request(uuid),
  constraint document_uuid_issue_fkey FOREIGN KEY (uuid_issue) REFERENCES issue(uuid),
  constraint document_uuid_named_account_fkey FOREIGN KEY (uuid_named_account) REFERENCES account(uuid),
  constraint document_uuid_operation_fkey FOREIGN KEY (uuid_operation) REFERENCES operation(uuid),
  constraint document_uuid_uploader_fkey FOREIGN KEY (uuid_uploader) REFERENCES intervener(uuid),
  constraint document_validated_or_rejected CHECK (((NOT validated) OR (rejected_reason IS NULL))),
  constraint document_verification_code CHECK (((template IS NULL) = (verification_code IS NULL))),
  constraint document_verification_code_key UNIQUE (verification_code)
);
CREATE INDEX document_by_account ON public.document USING btree (uuid_account, created_at DESC, uuid);
CREATE INDEX document_by_associate ON public.document USING btree (uuid_associate, created_at DESC) WHERE (uuid_associate IS NOT NULL);
CREATE INDEX document_by_bank_account ON public.document USING btree (uuid_bank_account, created_at DESC) WHERE (uuid_bank_account IS NOT NULL);
CREATE INDEX document_by_issue ON public.document USING btree (uuid_issue) WHERE (uuid_issue IS NOT NULL);
CREATE INDEX document_by_operation ON public.document USING btree (uuid_operation);
CREATE INDEX document_by_person ON public.document USING btree (uuid_intervener, created_at DESC, uuid) WHERE (uuid_intervener IS NOT NULL);
CREATE INDEX document_drafts ON public.document USING btree (draft_until) WHERE (draft_until IS NOT NULL);
CREATE INDEX document_intervener_request ON public.document USING btree (uuid_intervener_request) WHERE (uuid_intervener_request IS NOT NULL);
CREATE INDEX document_unrendered ON public.document USING btree (created_at DESC) WHERE (content IS NULL);
CREATE INDEX document_unscanned ON public.document USING btree (scan_tried_at) WHERE (scan = 'WAITING'::text);
CREATE INDEX document_unsigned ON public.document USING btree (uuid_account) WHERE (requires_signature AND (NOT is_signed));
CREATE TRIGGER document_deleted AFTER DELETE ON public.document REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('document');
CREATE TRIGGER document_facts_encrypted BEFORE INSERT ON public.document FOR EACH ROW WHEN (((new.facts)::text ~ '"(documentNumber|document_number|email|mobile|tin|tin_us)": "(?!enc:)'::text)) EXECUTE FUNCTION refuse_plain_value('facts');
CREATE TRIGGER document_facts_iban_encrypted BEFORE INSERT ON public.document FOR EACH ROW WHEN (((new.facts)::text ~ '"iban": "(?!enc:)'::text)) EXECUTE FUNCTION refuse_plain_value('facts');
CREATE TRIGGER document_facts_iban_stays_encrypted BEFORE UPDATE OF facts ON public.document FOR EACH ROW WHEN ((((new.facts)::text ~ '"iban": "(?!enc:)'::text) AND ((old.facts IS NULL) OR ((old.facts)::text !~ '"iban": "(?!enc:)'::text)))) EXECUTE FUNCTION refuse_plain_value('facts');
CREATE TRIGGER document_facts_stay_encrypted BEFORE UPDATE OF facts ON public.document FOR EACH ROW WHEN ((((new.facts)::text ~ '"(documentNumber|document_number|email|mobile|tin|tin_us)": "(?!enc:)'::text) AND ((old.facts IS NULL) OR ((old.facts)::text !~ '"(documentNumber|document_number|email|mobile|tin|tin_us)": "(?!enc:)'::text)))) EXECUTE FUNCTION refuse_plain_value('facts');
CREATE TRIGGER document_inserted AFTER INSERT ON public.document REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('document');
CREATE TRIGGER document_updated AFTER UPDATE ON public.document REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('document');

create table document_opening (
  uuid_document uuid not null,
  uuid_intervener uuid not null,
  opened_at timestamp with time zone not null,
  constraint document_opening_pkey PRIMARY KEY (uuid_document, uuid_intervener),
  constraint document_opening_uuid_document_fkey FOREIGN KEY (uuid_document) REFERENCES document(uuid) ON DELETE CASCADE,
  constraint document_opening_uuid_intervener_fkey FOREIGN KEY (uuid_intervener) REFERENCES intervener(uuid)
);
CREATE TRIGGER document_opening_deleted AFTER DELETE ON public.document_opening REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('person');
CREATE TRIGGER document_opening_inserted AFTER INSERT ON public.document_opening REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('person');
CREATE TRIGGER document_opening_updated AFTER UPDATE ON public.document_opening REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('person');

create table document_signature (
  uuid uuid not null,
  uuid_document uuid not null,
  uuid_intervener uuid not null,
  signed_at timestamp with time zone not null,
  channel text not null,
  document_text text not null,
  document_hash text not null,
  evidence text not null,
  seal text not null,
  constraint document_signature_pkey PRIMARY KEY (uuid),
  constraint document_signature_channel_check CHECK ((channel = ANY (ARRAY['SMS'::text, 'EMAIL'::text]))),
  constraint document_signature_uuid_document_fkey FOREIGN KEY (uuid_document) REFERENCES document(uuid),
  constraint document_signature_uuid_document_uuid_intervener_key UNIQUE (uuid_document, uuid_intervener),
  constraint document_signature_uuid_intervener_fkey FOREIGN KEY (uuid_intervener) REFERENCES intervener(uuid)
);
CREATE INDEX document_signature_by_person ON public.document_signature USING btree (uuid_intervener);
CREATE TRIGGER document_signature_append_only BEFORE DELETE OR UPDATE ON public.document_signature FOR EACH ROW EXECUTE FUNCTION evidence_refuse_change();
CREATE TRIGGER document_signature_deleted AFTER DELETE ON public.document_signature REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('person');
CREATE TRIGGER document_signature_inserted AFTER INSERT ON public.document_signature REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('person');
CREATE TRIGGER document_signature_updated AFTER UPDATE ON public.document_signature REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('person');

create table fatca_status (
  uuid_intervener uuid not null,
  version integer not null,
  is_us_person boolean not null,
  tin_us text,
  valid_from timestamp with time zone not null,
  valid_to timestamp with time zone,
  constraint fatca_status_pkey PRIMARY KEY (uuid_intervener, version),
  constraint fatca_status_check CHECK ((is_us_person = (tin_us IS NOT NULL))),
  constraint fatca_status_uuid_intervener_fkey FOREIGN KEY (uuid_intervener) REFERENCES intervener(uuid)
);
CREATE UNIQUE INDEX fatca_status_in_force ON public.fatca_status USING btree (uuid_intervener) WHERE (valid_to IS NULL);
CREATE TRIGGER fatca_status_deleted AFTER DELETE ON public.fatca_status REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('person');
CREATE TRIGGER fatca_status_inserted AFTER INSERT ON public.fatca_status REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('person');
CREATE TRIGGER fatca_status_tin_us_encrypted BEFORE INSERT OR UPDATE OF tin_us ON public.fatca_status FOR EACH ROW WHEN ((new.tin_us !~~ 'enc:%'::text)) EXECUTE FUNCTION refuse_plain_value('tin_us');
CREATE TRIGGER fatca_status_updated AFTER UPDATE ON public.fatca_status REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('person');

create table fiscal_item (
  uuid uuid not null,
  uuid_operation uuid not null,
  seq integer not null,
  uuid_lot uuid not null,
  acquisition_date date not null,
  origin text not null,
  participations numeric(20,6) not null,
  acquisition_value numeric(18,2) not null,
  transmission_value numeric(18,2) not null,
  gain numeric(18,2) not null,
  withholding_base numeric(18,2) not null,
  withholding numeric(18,2) not null,
  is_pre_1994 boolean not null default false,
  exempt boolean not null default false,
  constraint fiscal_item_pkey PRIMARY KEY (uuid),
  constraint fiscal_item_origin_check CHECK ((origin = ANY (ARRAY['SUSCRIPCION'::text, 'TRASPASO'::text, 'HERENCIA'::text, 'DONACION'::text]))),
  constraint fiscal_item_uuid_lot_fkey FOREIGN KEY (uuid_lot) REFERENCES lot(uuid),
  constraint fiscal_item_uuid_operation_fkey FOREIGN KEY (uuid_operation) REFERENCES operation(uuid),
  constraint fiscal_item_uuid_operation_seq_key UNIQUE (uuid_operation, seq)
);
CREATE INDEX fiscal_item_by_lot ON public.fiscal_item USING btree (uuid_lot);

create table hold (
  uuid_operation uuid not null,
  uuid_account uuid not null,
  id_product uuid not null,
  participations numeric(20,6) not null,
  released_at timestamp with time zone,
  constraint hold_pkey PRIMARY KEY (uuid_operation),
  constraint hold_id_product_fkey FOREIGN KEY (id_product) REFERENCES product(id),
  constraint hold_participations_check CHECK ((participations > (0)::numeric)),
  constraint hold_uuid_account_fkey FOREIGN KEY (uuid_account) REFERENCES account(uuid),
  constraint hold_uuid_operation_fkey FOREIGN KEY (uuid_operation) REFERENCES operation(uuid)
);
CREATE INDEX hold_live ON public.hold USING btree (uuid_account, id_product) WHERE (released_at IS NULL);
CREATE TRIGGER hold_deleted AFTER DELETE ON public.hold REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('account');
CREATE TRIGGER hold_inserted AFTER INSERT ON public.hold REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('account');
CREATE TRIGGER hold_updated AFTER UPDATE ON public.hold REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('account');

create table idempotency (
  principal text not null,
  key text not null,
  route text not null,
  body_hash text not null,
  status integer not null,
  answer text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint idempotency_pkey PRIMARY KEY (principal, key)
);
CREATE TRIGGER idempotency_answer_encrypted BEFORE INSERT OR UPDATE OF answer ON public.idempotency FOR EACH ROW WHEN ((new.answer !~~ 'enc:%'::text)) EXECUTE FUNCTION refuse_plain_value('answer');

create table import (
  uuid uuid not null,
  type text not null,
  sha256 text not null,
  rows_ok integer not null,
  rows_same integer not null,
  rows_error integer not null,
  errors jsonb not null,
  warnings jsonb not null,
  created_at timestamp with time zone not null,
  constraint import_pkey PRIMARY KEY (uuid)
);
CREATE UNIQUE INDEX import_file_once ON public.import USING btree (type, sha256) WHERE (type = 'BANK_STATEMENTS'::text);

create table intervener (
  uuid uuid not null,
  intervener_type text not null,
  name text not null,
  lastname_1 text,
  lastname_2 text,
  document_type text not null,
  document_number text not null,
  birthdate date,
  gender text,
  intervener_status text not null,
  previous_status text,
  intervener_class text not null default 'MINORISTA'::text,
  email text,
  phone_prefix text,
  phone text,
  tax_residence_country text not null default 'ES'::text,
  withholding_exempt_until date,
  minor_need_update boolean not null default false,
  view_consent boolean not null default false,
  has_app_enable_biometric_access boolean not null default false,
  uuid_distributor uuid,
  uuid_subdistributor uuid,
  uuid_agent uuid,
  rd_holder_number text,
  created_at timestamp with time zone not null,
  version integer not null default 1,
  phone_verified_at timestamp with time zone,
  sessions_valid_from timestamp with time zone,
  came_of_age_at timestamp with time zone,
  block_reason text,
  first_sent_at timestamp with time zone,
  source_system text not null default 'BACKOFFICE'::text,
  registered_status text,
  document_expires_on date,
  document_country text,
  birth_country text,
  birth_place text,
  nationality text,
  nationality_2 text,
  marital_status text,
  marital_regime text,
  profession text,
  employment_status text,
  language text,
  communication_channel text,
  annual_report_channel text,
  email_verified_at timestamp with time zone,
  kyc_answered_at timestamp with time zone,
  kyc_due_at date,
  aml_risk text not null default 'BAJO'::text,
  owners_stated_at timestamp with time zone,
  owners_version integer not null default 1,
  document_number_index text,
  constraint intervener_pkey PRIMARY KEY (uuid),
  constraint intervener_aml_risk_check CHECK ((aml_risk = ANY (ARRAY['BAJO'::text, 'MEDIO'::text, 'ALTO'::text]))),
  constraint intervener_annual_report_channel_check CHECK ((annual_report_channel = ANY (ARRAY['ONLINE'::text, 'POSTAL'::text, 'NO_ENVIAR'::text]))),
  constraint intervener_communication_channel_check CHECK ((communication_channel = ANY (ARRAY['ONLINE'::text, 'POSTAL'::text]))),
  constraint intervener_document_number_index_key UNIQUE (document_number_index),
  constraint intervener_document_number_indexed CHECK (((document_number ~~ 'enc:%'::text) = (document_number_index IS NOT NULL))),
  constraint intervener_gender_check CHECK ((gender = ANY (ARRAY['V'::text, 'H'::text]))),
  constraint intervener_intervener_class_check CHECK ((intervener_class = ANY (ARRAY['MINORISTA'::text, 'PROFESIONAL'::text, 'CONTRAPARTE_ELEGIBLE'::text]))),
  constraint intervener_intervener_status_check CHECK ((intervener_status = ANY (ARRAY['REGISTERED_ONLINE'::text, 'REGISTERED_EMAIL'::text, 'REGISTERED_POSTAL'::text, 'REGISTERED'::text, 'SIGNED'::text, 'VALIDADO'::text, 'ENVIADO'::text, 'BLOQUEADO'::text, 'BLOQUEADO_AML'::text, 'FINALIZADO'::text, 'MIGRACION'::text]))),
  constraint intervener_intervener_type_check CHECK ((intervener_type = ANY (ARRAY['F'::text, 'J'::text]))),
  constraint intervener_marital_regime_check CHECK (((marital_regime IS NULL) OR (marital_status = ANY (ARRAY['CASADO'::text, 'PAREJA_HECHO'::text])))),
  constraint intervener_previous_status_check CHECK ((previous_status = ANY (ARRAY['REGISTERED_ONLINE'::text, 'REGISTERED_EMAIL'::text, 'REGISTERED_POSTAL'::text, 'REGISTERED'::text, 'SIGNED'::text, 'VALIDADO'::text, 'ENVIADO'::text, 'BLOQUEADO'::text, 'BLOQUEADO_AML'::text, 'FINALIZADO'::text, 'MIGRACION'::text]))),
  constraint intervener_registered_status_check CHECK ((registered_status = ANY (ARRAY['REGISTERED_ONLINE'::text, 'REGISTERED_EMAIL'::text, 'REGISTERED_POSTAL'::text, 'REGISTERED'::text]))),
  constraint intervener_source_system_check CHECK ((source_system = ANY (ARRAY['PORTAL'::text, 'APP'::text, 'BACKOFFICE'::text, 'LEGACY'::text, 'RD'::text, 'SNCE'::text]))),
  constraint intervener_uuid_agent_fkey FOREIGN KEY (uuid_agent) REFERENCES agent(uuid),
  constraint intervener_uuid_distributor_fkey FOREIGN KEY (uuid_distributor) REFERENCES distributor(uuid),
  constraint intervener_uuid_subdistributor_fkey FOREIGN KEY (uuid_subdistributor) REFERENCES subdistributor(uuid)
);
CREATE INDEX intervener_birthdays ON public.intervener USING btree (birthdate) WHERE (birthdate IS NOT NULL);
CREATE INDEX intervener_papers_run_out ON public.intervener USING btree (document_expires_on) WHERE (document_expires_on IS NOT NULL);
CREATE UNIQUE INDEX intervener_plain_document_number ON public.intervener USING btree (document_number) WHERE (document_number !~~ 'enc:%'::text);
CREATE TRIGGER intervener_deleted AFTER DELETE ON public.intervener REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('person itself');
CREATE TRIGGER intervener_document_number_encrypted BEFORE INSERT OR UPDATE OF document_number ON public.intervener FOR EACH ROW WHEN ((new.document_number !~~ 'enc:%'::text)) EXECUTE FUNCTION refuse_plain_value('document_number');
CREATE TRIGGER intervener_email_encrypted BEFORE INSERT OR UPDATE OF email ON public.intervener FOR EACH ROW WHEN ((new.email !~~ 'enc:%'::text)) EXECUTE FUNCTION refuse_plain_value('email');
CREATE TRIGGER intervener_has_addresses AFTER INSERT ON public.intervener FOR EACH ROW EXECUTE FUNCTION intervener_has_addresses();
CREATE TRIGGER intervener_inserted AFTER INSERT ON public.intervener REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('person itself');
CREATE TRIGGER intervener_phone_encrypted BEFORE INSERT OR UPDATE OF phone ON public.intervener FOR EACH ROW WHEN ((new.phone !~~ 'enc:%'::text)) EXECUTE FUNCTION refuse_plain_value('phone');
CREATE TRIGGER intervener_updated AFTER UPDATE ON public.intervener REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('person itself');

create table issue (
  uuid uuid not null,
  reference text not null,
  uuid_intervener uuid not null,
  category text not null,
  subject text not null,
  description text not null,
  uuid_account uuid,
  uuid_operation uuid,
  preferred_contact text not null,
  phone text,
  answer_by date,
  created_at timestamp with time zone not null,
  status text not null default 'OPEN'::text,
  closed_at timestamp with time zone,
  constraint issue_pkey PRIMARY KEY (uuid),
  constraint issue_category_check CHECK ((category = ANY (ARRAY['CONTACT'::text, 'COMPLAINT'::text, 'DATA_CHANGE'::text, 'TECHNICAL'::text, 'DOCUMENT'::text]))),
  constraint issue_check CHECK (((category = 'COMPLAINT'::text) = (answer_by IS NOT NULL))),
  constraint issue_check1 CHECK (((preferred_contact = 'EMAIL'::text) OR (phone IS NOT NULL))),
  constraint issue_closed CHECK (((status = 'CLOSED'::text) = (closed_at IS NOT NULL))),
  constraint issue_preferred_contact_check CHECK ((preferred_contact = ANY (ARRAY['EMAIL'::text, 'PHONE'::text]))),
  constraint issue_reference_key UNIQUE (reference),
  constraint issue_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'ANSWERED'::text, 'CLOSED'::text]))),
  constraint issue_uuid_account_fkey FOREIGN KEY (uuid_account) REFERENCES account(uuid),
  constraint issue_uuid_intervener_fkey FOREIGN KEY (uuid_intervener) REFERENCES intervener(uuid),
  constraint issue_uuid_operation_fkey FOREIGN KEY (uuid_operation) REFERENCES operation(uuid)
);
CREATE INDEX issue_by_date ON public.issue USING btree (created_at DESC, reference DESC);
CREATE INDEX issue_by_person ON public.issue USING btree (uuid_intervener, created_at DESC, reference DESC);
CREATE TRIGGER issue_phone_encrypted BEFORE INSERT OR UPDATE OF phone ON public.issue FOR EACH ROW WHEN ((new.phone !~~ 'enc:%'::text)) EXECUTE FUNCTION refuse_plain_value('phone');

create table issue_answer (
  uuid uuid not null,
  uuid_issue uuid not null,
  text text not null,
  created_at timestamp with time zone not null,
  answered_by text not null,
  seq bigint not null generated always as identity,
  constraint issue_answer_pkey PRIMARY KEY (uuid),
  constraint issue_answer_seq_key UNIQUE (seq),
  constraint issue_answer_uuid_issue_fkey FOREIGN KEY (uuid_issue) REFERENCES issue(uuid)
);
CREATE INDEX issue_answer_by_issue ON public.issue_answer USING btree (uuid_issue, seq);

create table key_fingerprint (
  purpose text not null,
  key_id text not null,
  fingerprint text not null,
  first_used_at timestamp with time zone not null,
  constraint key_fingerprint_pkey PRIMARY KEY (purpose, key_id)
);

create table kyc_answer (
  uuid_intervener uuid not null,
  kyc_version integer not null,
  question_id text not null,
  value text not null,
  answered_at timestamp with time zone not null,
  constraint kyc_answer_pkey PRIMARY KEY (uuid_intervener, kyc_version, question_id),
  constraint kyc_answer_uuid_intervener_fkey FOREIGN KEY (uuid_intervener) REFERENCES intervener(uuid)
);

create table kyc_submission (
  uuid uuid not null,
  uuid_intervener uuid not null,
  kyc_version integer not null,
  answered_at timestamp with time zone not null,
  due_at date not null,
  uuid_document uuid not null,
  constraint kyc_submission_pkey PRIMARY KEY (uuid),
  constraint kyc_submission_uuid_document_fkey FOREIGN KEY (uuid_document) REFERENCES document(uuid),
  constraint kyc_submission_uuid_intervener_fkey FOREIGN KEY (uuid_intervener) REFERENCES intervener(uuid)
);
CREATE INDEX kyc_submission_of_person ON public.kyc_submission USING btree (uuid_intervener, answered_at DESC);
CREATE TRIGGER kyc_submission_append_only BEFORE DELETE OR UPDATE ON public.kyc_submission FOR EACH ROW EXECUTE FUNCTION evidence_refuse_change();

create table ledger_posting (
  uuid_transaction uuid not null,
  seq integer not null,
  ledger_account text not null,
  unit text not null,
  amount numeric(20,6) not null,
  constraint ledger_posting_pkey PRIMARY KEY (uuid_transaction, seq),
  constraint ledger_posting_check CHECK (((amount <> (0)::numeric) AND ((unit <> 'EUR'::text) OR (amount = round(amount, 2))))),
  constraint ledger_posting_uuid_transaction_fkey FOREIGN KEY (uuid_transaction) REFERENCES ledger_transaction(uuid)
);
CREATE INDEX ledger_posting_by_account ON public.ledger_posting USING btree (ledger_account, unit);
CREATE TRIGGER ledger_posting_append_only BEFORE DELETE OR UPDATE ON public.ledger_posting FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE CONSTRAINT TRIGGER ledger_posting_balanced AFTER INSERT ON public.ledger_posting DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_balance();

create table ledger_transaction (
  uuid uuid not null,
  seq bigint not null generated always as identity,
  uuid_operation uuid,
  kind text not null,
  value_date date not null,
  booked_at timestamp with time zone not null,
  constraint ledger_transaction_pkey PRIMARY KEY (uuid),
  constraint ledger_transaction_kind_check CHECK ((kind = ANY (ARRAY['CASH_IN'::text, 'CASH_RETURN'::text, 'CASH_OUT'::text, 'SETTLEMENT'::text, 'CLAIM'::text]))),
  constraint ledger_transaction_seq_key UNIQUE (seq),
  constraint ledger_transaction_uuid_operation_fkey FOREIGN KEY (uuid_operation) REFERENCES operation(uuid)
);
CREATE UNIQUE INDEX ledger_one_settlement ON public.ledger_transaction USING btree (uuid_operation) WHERE (kind = 'SETTLEMENT'::text);
CREATE INDEX ledger_transaction_by_operation ON public.ledger_transaction USING btree (uuid_operation);
CREATE INDEX ledger_transaction_returns ON public.ledger_transaction USING btree (uuid_operation) WHERE (kind = 'CASH_RETURN'::text);
CREATE TRIGGER ledger_transaction_append_only BEFORE DELETE OR UPDATE ON public.ledger_transaction FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();

create table login_counter (
  subject_key text not null,
  failures integer not null,
  level integer not null default 0,
  blocked_until timestamp with time zone,
  last_attempt_at timestamp with time zone not null,
  constraint login_counter_pkey PRIMARY KEY (subject_key)
);

create table lot (
  uuid uuid not null,
  uuid_account uuid not null,
  id_product uuid not null,
  acquisition_date date not null,
  entry_date date not null,
  seq bigint not null generated always as identity,
  origin text not null,
  uuid_operation uuid not null,
  participations_bought numeric(20,6) not null,
  cost_bought numeric(18,2) not null,
  participations numeric(20,6) not null,
  cost numeric(18,2) not null,
  is_pre_1994 boolean not null default false,
  locked_until date,
  held_for uuid,
  uuid_transfer_lot uuid,
  seal text,
  constraint lot_pkey PRIMARY KEY (uuid),
  constraint lot_cost_check CHECK ((cost >= (0)::numeric)),
  constraint lot_held_for_fkey FOREIGN KEY (held_for) REFERENCES operation(uuid),
  constraint lot_id_product_fkey FOREIGN KEY (id_product) REFERENCES product(id),
  constraint lot_origin_check CHECK ((origin = ANY (ARRAY['SUSCRIPCION'::text, 'TRASPASO'::text, 'HERENCIA'::text, 'DONACION'::text]))),
  constraint lot_participations_bought_check CHECK ((participations_bought > (0)::numeric)),
  constraint lot_participations_check CHECK ((participations >= (0)::numeric)),
  constraint lot_uuid_account_fkey FOREIGN KEY (uuid_account) REFERENCES account(uuid),
  constraint lot_uuid_operation_fkey FOREIGN KEY (uuid_operation) REFERENCES operation(uuid),
  constraint lot_uuid_transfer_lot_fkey FOREIGN KEY (uuid_transfer_lot) REFERENCES transfer_lot(uuid)
);
CREATE INDEX lot_by_operation ON public.lot USING btree (uuid_operation);
CREATE INDEX lot_held_for ON public.lot USING btree (held_for) WHERE (held_for IS NOT NULL);
CREATE INDEX lot_locked ON public.lot USING btree (uuid_account, id_product, locked_until) WHERE ((locked_until IS NOT NULL) AND (participations > (0)::numeric));
CREATE INDEX lot_queue ON public.lot USING btree (uuid_account, id_product, acquisition_date, entry_date, seq) WHERE (participations > (0)::numeric);

create table manager (
  singleton boolean not null default true,
  name text not null,
  nif text not null,
  manager_number text not null,
  gestora_comercializador text not null,
  creditor_id text not null,
  constraint manager_pkey PRIMARY KEY (singleton),
  constraint manager_singleton_check CHECK (singleton)
);

create table mandate (
  uuid uuid not null,
  reference text not null,
  uuid_bank_account uuid not null,
  scheme text not null default 'CORE'::text,
  sequence text not null,
  status text not null,
  signed_at timestamp with time zone,
  last_used_at timestamp with time zone,
  created_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint mandate_pkey PRIMARY KEY (uuid),
  constraint mandate_reference_key UNIQUE (reference),
  constraint mandate_scheme_check CHECK ((scheme = 'CORE'::text)),
  constraint mandate_sequence_check CHECK ((sequence = ANY (ARRAY['OOFF'::text, 'RCUR'::text]))),
  constraint mandate_status_check CHECK ((status = ANY (ARRAY['PENDING_SIGNATURE'::text, 'ACTIVE'::text, 'REVOKED'::text, 'EXPIRED'::text]))),
  constraint mandate_uuid_bank_account_fkey FOREIGN KEY (uuid_bank_account) REFERENCES bank_account(uuid)
);
CREATE UNIQUE INDEX mandate_living ON public.mandate USING btree (uuid_bank_account) WHERE ((status = ANY (ARRAY['PENDING_SIGNATURE'::text, 'ACTIVE'::text])) AND (sequence = 'RCUR'::text));

create table message (
  uuid uuid not null,
  seq bigint not null generated always as identity,
  uuid_intervener uuid,
  channel text not null,
  recipient text not null,
  subject text,
  text text not null,
  code text,
  link text,
  created_at timestamp with time zone not null,
  seal text,
  constraint message_pkey PRIMARY KEY (uuid),
  constraint message_channel_check CHECK ((channel = ANY (ARRAY['SMS'::text, 'EMAIL'::text]))),
  constraint message_seq_key UNIQUE (seq),
  constraint message_uuid_intervener_fkey FOREIGN KEY (uuid_intervener) REFERENCES intervener(uuid)
);
CREATE INDEX message_by_person ON public.message USING btree (uuid_intervener, seq DESC);
CREATE TRIGGER message_recipient_encrypted BEFORE INSERT OR UPDATE OF recipient ON public.message FOR EACH ROW WHEN ((new.recipient !~~ 'enc:%'::text)) EXECUTE FUNCTION refuse_plain_value('recipient');
CREATE TRIGGER message_text_encrypted BEFORE INSERT OR UPDATE OF text ON public.message FOR EACH ROW WHEN ((new.text !~~ 'enc:%'::text)) EXECUTE FUNCTION refuse_plain_value('text');

create table net_asset_value (
  id_product uuid not null,
  date date not null,
  value numeric(20,6) not null,
  published_at timestamp with time zone not null,
  constraint net_asset_value_pkey PRIMARY KEY (id_product, date),
  constraint net_asset_value_id_product_fkey FOREIGN KEY (id_product) REFERENCES product(id),
  constraint net_asset_value_value_check CHECK ((value > (0)::numeric))
);
CREATE TRIGGER net_asset_value_deleted AFTER DELETE ON public.net_asset_value REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('everybody');
CREATE TRIGGER net_asset_value_inserted AFTER INSERT ON public.net_asset_value REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('everybody');
CREATE TRIGGER net_asset_value_unchanged BEFORE UPDATE ON public.net_asset_value FOR EACH ROW EXECUTE FUNCTION net_asset_value_refuse_change();
CREATE TRIGGER net_asset_value_updated AFTER UPDATE ON public.net_asset_value REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('everybody');

create table net_asset_value_correction (
  uuid uuid not null,
  id_product uuid not null,
  date date not null,
  previous_value numeric(20,6) not null,
  value numeric(20,6) not null,
  reason text not null,
  corrected_by text not null,
  corrected_at timestamp with time zone not null,
  seq bigint not null generated always as identity,
  constraint net_asset_value_correction_pkey PRIMARY KEY (uuid),
  constraint net_asset_value_correction_check CHECK (((value > (0)::numeric) AND (value <> previous_value))),
  constraint net_asset_value_correction_id_product_date_fkey FOREIGN KEY (id_product, date) REFERENCES net_asset_value(id_product, date),
  constraint net_asset_value_correction_seq_key UNIQUE (seq)
);
CREATE INDEX net_asset_value_correction_day ON public.net_asset_value_correction USING btree (id_product, date, seq);
CREATE TRIGGER net_asset_value_corrected AFTER INSERT ON public.net_asset_value_correction FOR EACH ROW EXECUTE FUNCTION net_asset_value_correct();
CREATE TRIGGER net_asset_value_correction_unchanged BEFORE DELETE OR UPDATE ON public.net_asset_value_correction FOR EACH ROW EXECUTE FUNCTION net_asset_value_correction_refuse_change();

create table notification (
  uuid uuid not null,
  uuid_intervener uuid not null,
  type text not null,
  title text not null,
  text text not null,
  is_read boolean not null default false,
  created_at timestamp with time zone not null,
  entity text,
  uuid_entity uuid,
  url text,
  cause text,
  awaits_digest boolean not null default false,
  about text,
  constraint notification_pkey PRIMARY KEY (uuid),
  constraint notification_about_check CHECK ((about = ANY (ARRAY['SIGNATURE'::text, 'CHARGE'::text, 'DOCUMENTS'::text]))),
  constraint notification_uuid_intervener_fkey FOREIGN KEY (uuid_intervener) REFERENCES intervener(uuid)
);
CREATE INDEX notification_by_person ON public.notification USING btree (uuid_intervener, created_at DESC, uuid);
CREATE UNIQUE INDEX notification_cause ON public.notification USING btree (uuid_intervener, cause) WHERE (cause IS NOT NULL);
CREATE INDEX notification_digest ON public.notification USING btree (created_at) WHERE awaits_digest;
CREATE INDEX notification_unread ON public.notification USING btree (uuid_intervener, created_at DESC, uuid) WHERE (NOT is_read);
CREATE TRIGGER notification_deleted AFTER DELETE ON public.notification REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('person');
CREATE TRIGGER notification_inserted AFTER INSERT ON public.notification REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('person');
CREATE TRIGGER notification_updated AFTER UPDATE ON public.notification REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('person');

create table notification_preference (
  uuid_intervener uuid not null,
  quiet jsonb not null default '[]'::jsonb,
  weekly_digest boolean not null default false,
  constraint notification_preference_pkey PRIMARY KEY (uuid_intervener),
  constraint notification_preference_quiet_check CHECK ((jsonb_typeof(quiet) = 'array'::text)),
  constraint notification_preference_uuid_intervener_fkey FOREIGN KEY (uuid_intervener) REFERENCES intervener(uuid)
);

create table notification_request (
  uuid_intervener uuid not null,
  about text not null,
  asked_at timestamp with time zone not null,
  constraint notification_request_pkey PRIMARY KEY (uuid_intervener, about),
  constraint notification_request_uuid_intervener_fkey FOREIGN KEY (uuid_intervener) REFERENCES intervener(uuid)
);

create table one_time_code (
  uuid uuid not null,
  purpose text not null,
  uuid_intervener uuid not null,
  uuid_subject uuid not null,
  code_hash text not null,
  channel text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  attempts integer not null default 0,
  consumed_at timestamp with time zone,
  voided_at timestamp with time zone,
  constraint one_time_code_pkey PRIMARY KEY (uuid),
  constraint one_time_code_attempts_check CHECK (((attempts >= 0) AND (attempts <= 3))),
  constraint one_time_code_channel_check CHECK ((channel = ANY (ARRAY['SMS'::text, 'EMAIL'::text]))),
  constraint one_time_code_purpose_check CHECK ((purpose = ANY (ARRAY['LOGIN'::text, 'SIGNATURE'::text, 'RECOVERY'::text, 'SENSITIVE'::text, 'PHONE'::text, 'CONTACT'::text]))),
  constraint one_time_code_uuid_intervener_fkey FOREIGN KEY (uuid_intervener) REFERENCES intervener(uuid)
);
CREATE INDEX one_time_code_by_person ON public.one_time_code USING btree (uuid_intervener, purpose, created_at DESC);
CREATE INDEX one_time_code_by_subject ON public.one_time_code USING btree (uuid_subject, created_at DESC);

create table operation (
  uuid uuid not null,
  reference text not null,
  uuid_account uuid not null,
  uuid_creator uuid,
  operation_type text not null,
  operation_sub_type text,
  operation_status text not null,
  registered_status text not null,
  operation_date timestamp with time zone not null,
  completed_at timestamp with time zone,
  expected_value_date date,
  value_date date,
  settlement_date date,
  id_product uuid not null,
  amount_mode text not null,
  ordered_cash numeric(18,2),
  ordered_participations numeric(20,6),
  cash numeric(18,2),
  participations numeric(20,6),
  net_value numeric(18,2),
  withholding numeric(18,2),
  fees numeric(18,2),
  net_asset_value numeric(20,6),
  net_asset_value_date date,
  payment_method text,
  uuid_bank_account uuid,
  cash_reconciled_on date,
  has_docs_signed boolean not null default false,
  has_docs_validated boolean not null default false,
  convenience_result text,
  convenience_phrase text,
  cancel_reason text,
  source_system text not null,
  source text not null,
  rd_reference text,
  order_hash text,
  order_version integer not null default 1,
  is_hidden boolean not null default false,
  version integer not null default 1,
  id_destination_product uuid,
  percentage numeric(7,4),
  uuid_parent_operation uuid,
  scheduled_on date,
  uuid_mandate uuid,
  per_period text,
  per_start_date date,
  per_end_date date,
  per_increase_type text,
  per_increase numeric(18,2),
  next_execution_date date,
  suspend_reason text,
  block_scope text,
  block_reason text,
  origin jsonb,
  counterparty jsonb,
  snce_reference text,
  tax_history_on date,
  debit_sent_at timestamp with time zone,
  needed_documents text[] not null default '{}'::text[],
  missing_documents text[] not null default '{}'::text[],
  documents_sent_at timestamp with time zone,
  risk_statement text,
  recording_reference text,
  constraint operation_pkey PRIMARY KEY (uuid),
  constraint operation_amount_mode_check CHECK ((amount_mode = ANY (ARRAY['CASH'::text, 'PARTICIPATIONS'::text, 'PERCENTAGE'::text, 'TOTAL'::text]))),
  constraint operation_block_scope_check CHECK ((block_scope = ANY (ARRAY['POSITION'::text, 'ACCOUNT'::text]))),
  constraint operation_cancel_reason_check CHECK ((cancel_reason = ANY (ARRAY['CLIENTE'::text, 'BORRADO_CLIENTE'::text, 'FIRMA_CADUCADA'::text, 'DOCUMENTACION'::text, 'AML'::text, 'SIN_FONDOS'::text, 'RECHAZO_RD'::text, 'RECHAZO_SNCE'::text, 'DUPLICADA'::text, 'SUSTITUIDA'::text, 'FALLECIMIENTO'::text, 'OTRO'::text]))),
  constraint operation_check CHECK (((operation_status = 'CANCELLED'::text) = (cancel_reason IS NOT NULL))),
  constraint operation_convenience_result_check CHECK ((convenience_result = ANY (ARRAY['CONVENIENTE'::text, 'NO_CONVENIENTE'::text, 'SIN_INFORMACION'::text]))),
  constraint operation_documents_sent_at_check CHECK (((documents_sent_at IS NOT NULL) = ((needed_documents <> '{}'::text[]) AND (missing_documents = '{}'::text[])))),
  constraint operation_id_destination_product_fkey FOREIGN KEY (id_destination_product) REFERENCES product(id),
  constraint operation_id_product_fkey FOREIGN KEY (id_product) REFERENCES product(id),
  constraint operation_missing_documents_check CHECK ((missing_documents <@ needed_documents)),
  constraint operation_operation_status_check CHECK ((operation_status = ANY (ARRAY['REGISTERED_ONLINE'::text, 'REGISTERED_EMAIL'::text, 'REGISTERED_POSTAL'::text, 'REGISTERED'::text, 'SIGNED'::text, 'VALIDATED'::text, 'RD_SENT'::text, 'SNCE_1'::text, 'SNCE_2'::text, 'SNCE_3'::text, 'PERIODIC_ACTIVE'::text, 'PERIODIC_SUSPENDED'::text, 'FINALIZED'::text, 'CANCELLED'::text]))),
  constraint operation_operation_sub_type_check CHECK ((operation_sub_type = ANY (ARRAY['INICIAL'::text, 'ADICIONAL'::text, 'PERIODICA'::text, 'TOTAL'::text, 'PARCIAL_IMPORTE'::text, 'PARCIAL_PARTICIPACIONES'::text, 'PARCIAL_PORCENTAJE'::text, 'ORDINARIA'::text, 'EXTRAORDINARIA'::text, 'CONYUGE'::text, 'FAMILIAR_DISCAPACIDAD'::text, 'ALTA'::text, 'MODIFICACION'::text, 'CONTINGENCIA'::text, 'SUPUESTO_EXCEPCIONAL'::text]))),
  constraint operation_operation_type_fkey FOREIGN KEY (operation_type) REFERENCES order_type(operation_type),
  constraint operation_payment_method_check CHECK ((payment_method = ANY (ARRAY['DOMICILIACION'::text, 'TRANSFERENCIA'::text, 'CHEQUE'::text]))),
  constraint operation_per_increase_type_check CHECK ((per_increase_type = ANY (ARRAY['NONE'::text, 'LINEAL'::text, 'PORCENTUAL'::text, 'ACUMULATIVO'::text]))),
  constraint operation_per_period_check CHECK ((per_period = ANY (ARRAY['MENSUAL'::text, 'TRIMESTRAL'::text, 'SEMESTRAL'::text, 'ANUAL'::text]))),
  constraint operation_rd_reference_key UNIQUE (rd_reference),
  constraint operation_recording_check CHECK (((source = 'TELEFONO'::text) = (recording_reference IS NOT NULL))),
  constraint operation_reference_key UNIQUE (reference),
  constraint operation_registered_status_check CHECK ((registered_status = ANY (ARRAY['REGISTERED_ONLINE'::text, 'REGISTERED_EMAIL'::text, 'REGISTERED_POSTAL'::text, 'REGISTERED'::text]))),
  constraint operation_source_system_check CHECK ((source_system = ANY (ARRAY['PORTAL'::text, 'APP'::text, 'BACKOFFICE'::text, 'LEGACY'::text, 'RD'::text, 'SNCE'::text]))),
  constraint operation_suspend_reason_check CHECK ((suspend_reason = ANY (ARRAY['CLIENTE'::text, 'RECIBOS_DEVUELTOS'::text, 'MINIMO_A_MANTENER'::text, 'DOCUMENTO_CADUCADO'::text, 'TITULAR_BLOQUEADO'::text, 'W9_PENDIENTE'::text, 'MANDATO_REVOCADO'::text]))),
  constraint operation_uuid_account_fkey FOREIGN KEY (uuid_account) REFERENCES account(uuid),
  constraint operation_uuid_bank_account_fkey FOREIGN KEY (uuid_bank_account) REFERENCES bank_account(uuid),
  constraint operation_uuid_creator_fkey FOREIGN KEY (uuid_creator) REFERENCES intervener(uuid),
  constraint operation_uuid_mandate_fkey FOREIGN KEY (uuid_mandate) REFERENCES mandate(uuid),
  constraint operation_uuid_parent_operation_fkey FOREIGN KEY (uuid_parent_operation) REFERENCES operation(uuid)
);
CREATE INDEX operation_between_managers ON public.operation USING btree (operation_status) WHERE (operation_status = ANY (ARRAY['SNCE_1'::text, 'SNCE_2'::text, 'SNCE_3'::text]));
CREATE INDEX operation_by_account ON public.operation USING btree (uuid_account, operation_date DESC, uuid) WHERE (NOT is_hidden);
CREATE INDEX operation_by_date ON public.operation USING btree (operation_date DESC, uuid) WHERE (NOT is_hidden);
CREATE INDEX operation_by_parent ON public.operation USING btree (uuid_parent_operation) WHERE (uuid_parent_operation IS NOT NULL);
CREATE UNIQUE INDEX operation_by_snce ON public.operation USING btree (snce_reference) WHERE (snce_reference IS NOT NULL);
CREATE INDEX operation_executed ON public.operation USING btree (uuid_account, value_date DESC, uuid) INCLUDE (operation_type, cash) WHERE ((operation_status = 'FINALIZED'::text) AND (NOT is_hidden));
CREATE INDEX operation_instructions_due ON public.operation USING btree (next_execution_date) WHERE (operation_status = 'PERIODIC_ACTIVE'::text);
CREATE INDEX operation_live ON public.operation USING btree (operation_status, expected_value_date) WHERE (operation_status <> ALL (ARRAY['FINALIZED'::text, 'CANCELLED'::text]));
CREATE INDEX operation_live_by_account ON public.operation USING btree (uuid_account, operation_date DESC, uuid) WHERE ((NOT is_hidden) AND (operation_status <> ALL (ARRAY['FINALIZED'::text, 'CANCELLED'::text])));
CREATE INDEX operation_live_by_date ON public.operation USING btree (operation_date DESC, uuid) WHERE ((NOT is_hidden) AND (operation_status <> ALL (ARRAY['FINALIZED'::text, 'CANCELLED'::text])));
CREATE INDEX operation_needed_documents ON public.operation USING btree (operation_status) WHERE (needed_documents <> '{}'::text[]);
CREATE INDEX operation_paid_out ON public.operation USING btree (operation_type, settlement_date) WHERE (operation_status = 'FINALIZED'::text);
CREATE UNIQUE INDEX operation_scheduled_once ON public.operation USING btree (uuid_parent_operation, scheduled_on) WHERE (scheduled_on IS NOT NULL);
CREATE INDEX operation_to_debit ON public.operation USING btree (expected_value_date) WHERE ((payment_method = 'DOMICILIACION'::text) AND (operation_status = 'VALIDATED'::text) AND (debit_sent_at IS NULL));
CREATE INDEX operation_unpaid ON public.operation USING btree (id_product, uuid_account) WHERE ((cash_reconciled_on IS NULL) AND (payment_method = 'TRANSFERENCIA'::text) AND (operation_status = ANY (ARRAY['REGISTERED_ONLINE'::text, 'REGISTERED_EMAIL'::text, 'REGISTERED_POSTAL'::text, 'REGISTERED'::text, 'SIGNED'::text, 'VALIDATED'::text])));
CREATE TRIGGER operation_changes_course AFTER UPDATE ON public.operation FOR EACH ROW EXECUTE FUNCTION operation_keeps_course();
CREATE TRIGGER operation_deleted AFTER DELETE ON public.operation REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('account');
CREATE TRIGGER operation_finalized_is_priced AFTER INSERT OR UPDATE ON public.operation FOR EACH ROW WHEN (((new.operation_status = 'FINALIZED'::text) AND ((new.value_date IS NULL) OR (new.net_asset_value IS NULL)))) EXECUTE FUNCTION operation_is_priced();
CREATE TRIGGER operation_inserted AFTER INSERT ON public.operation REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('account');
CREATE TRIGGER operation_starts_course AFTER INSERT ON public.operation FOR EACH ROW WHEN ((new.operation_status = ANY (ARRAY['SIGNED'::text, 'VALIDATED'::text, 'RD_SENT'::text, 'SNCE_1'::text, 'SNCE_2'::text, 'SNCE_3'::text]))) EXECUTE FUNCTION operation_keeps_course();
CREATE TRIGGER operation_updated AFTER UPDATE ON public.operation REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('account');

create table operation_alert (
  uuid uuid not null,
  seq bigint not null default nextval('operation_alert_seq_seq'::regclass),
  uuid_operation uuid not null,
  cause text not null,
  text text not null,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  closed_by text,
  closed_because text,
  constraint operation_alert_pkey PRIMARY KEY (uuid),
  constraint operation_alert_cause_check CHECK ((cause = ANY (ARRAY['TRANSFER_LATE'::text, 'REGISTRY_REJECTED'::text, 'REGISTRY_REFUSED'::text, 'REGISTRY_NOT_READY'::text]))),
  constraint operation_alert_check CHECK (((closed_by IS NULL) = (closed_because IS NULL))),
  constraint operation_alert_check1 CHECK (((closed_by IS NULL) OR (closed_at IS NOT NULL))),
  constraint operation_alert_seq_key UNIQUE (seq),
  constraint operation_alert_uuid_operation_fkey FOREIGN KEY (uuid_operation) REFERENCES operation(uuid)
);
CREATE INDEX operation_alert_by_operation ON public.operation_alert USING btree (uuid_operation, cause);
CREATE UNIQUE INDEX operation_alert_open ON public.operation_alert USING btree (uuid_operation, cause) WHERE (closed_at IS NULL);
CREATE INDEX operation_alert_to_do ON public.operation_alert USING btree (seq) WHERE (closed_at IS NULL);

create table operation_history (
  uuid_operation uuid not null,
  seq integer not null,
  from_status text,
  to_status text not null,
  at timestamp with time zone not null,
  actor text not null,
  uuid_actor uuid,
  channel text not null,
  reason_code text,
  comment text,
  constraint operation_history_pkey PRIMARY KEY (uuid_operation, seq),
  constraint operation_history_actor_check CHECK ((actor = ANY (ARRAY['CLIENTE'::text, 'GESTORA'::text, 'SISTEMA'::text]))),
  constraint operation_history_from_status_check CHECK ((from_status = ANY (ARRAY['REGISTERED_ONLINE'::text, 'REGISTERED_EMAIL'::text, 'REGISTERED_POSTAL'::text, 'REGISTERED'::text, 'SIGNED'::text, 'VALIDATED'::text, 'RD_SENT'::text, 'SNCE_1'::text, 'SNCE_2'::text, 'SNCE_3'::text, 'PERIODIC_ACTIVE'::text, 'PERIODIC_SUSPENDED'::text, 'FINALIZED'::text, 'CANCELLED'::text]))),
  constraint operation_history_to_status_check CHECK ((to_status = ANY (ARRAY['REGISTERED_ONLINE'::text, 'REGISTERED_EMAIL'::text, 'REGISTERED_POSTAL'::text, 'REGISTERED'::text, 'SIGNED'::text, 'VALIDATED'::text, 'RD_SENT'::text, 'SNCE_1'::text, 'SNCE_2'::text, 'SNCE_3'::text, 'PERIODIC_ACTIVE'::text, 'PERIODIC_SUSPENDED'::text, 'FINALIZED'::text, 'CANCELLED'::text]))),
  constraint operation_history_uuid_operation_fkey FOREIGN KEY (uuid_operation) REFERENCES operation(uuid)
);

create table operation_issue (
  uuid uuid not null,
  uuid_operation uuid not null,
  type text not null,
  title text not null,
  description text not null,
  status text not null,
  requested_documents jsonb not null default '[]'::jsonb,
  created_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint operation_issue_pkey PRIMARY KEY (uuid),
  constraint operation_issue_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'ANSWERED'::text, 'CLOSED'::text]))),
  constraint operation_issue_type_check CHECK ((type = ANY (ARRAY['DOCUMENT'::text, 'DATA'::text, 'SIGNATURE'::text, 'PAYMENT'::text]))),
  constraint operation_issue_uuid_operation_fkey FOREIGN KEY (uuid_operation) REFERENCES operation(uuid)
);
CREATE INDEX operation_issue_by_operation ON public.operation_issue USING btree (uuid_operation, created_at DESC);

create table operation_signature (
  uuid uuid not null,
  uuid_operation uuid not null,
  uuid_intervener uuid not null,
  order_version integer not null,
  signed_at timestamp with time zone not null,
  channel text not null,
  order_text text not null,
  order_hash text not null,
  evidence text not null,
  seal text not null,
  voided_at timestamp with time zone,
  constraint operation_signature_pkey PRIMARY KEY (uuid),
  constraint operation_signature_uuid_intervener_fkey FOREIGN KEY (uuid_intervener) REFERENCES intervener(uuid),
  constraint operation_signature_uuid_operation_fkey FOREIGN KEY (uuid_operation) REFERENCES operation(uuid),
  constraint operation_signature_uuid_operation_uuid_intervener_order_ve_key UNIQUE (uuid_operation, uuid_intervener, order_version)
);
CREATE INDEX operation_signature_by_person ON public.operation_signature USING btree (uuid_intervener, signed_at DESC);
CREATE TRIGGER operation_signature_append_only BEFORE DELETE ON public.operation_signature FOR EACH ROW EXECUTE FUNCTION evidence_refuse_change();
CREATE TRIGGER operation_signature_deleted AFTER DELETE ON public.operation_signature REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('order');
CREATE TRIGGER operation_signature_inserted AFTER INSERT ON public.operation_signature REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('order');
CREATE TRIGGER operation_signature_updated AFTER UPDATE ON public.operation_signature REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('order');
CREATE TRIGGER operation_signature_voided_only BEFORE UPDATE ON public.operation_signature FOR EACH ROW WHEN ((((to_jsonb(old.*) - 'voided_at'::text) <> (to_jsonb(new.*) - 'voided_at'::text)) OR (old.voided_at IS NOT NULL))) EXECUTE FUNCTION evidence_refuse_change();

create table order_in_course (
  uuid_operation uuid not null,
  uuid_account uuid not null,
  id_product uuid not null,
  direction text not null,
  cash numeric(18,2),
  participations numeric(20,6),
  constraint order_in_course_pkey PRIMARY KEY (uuid_operation),
  constraint order_in_course_direction_check CHECK ((direction = ANY (ARRAY['IN'::text, 'OUT'::text]))),
  constraint order_in_course_uuid_operation_fkey FOREIGN KEY (uuid_operation) REFERENCES operation(uuid) ON DELETE CASCADE
);
CREATE INDEX order_in_course_by_account ON public.order_in_course USING btree (uuid_account);
CREATE TRIGGER order_in_course_deleted AFTER DELETE ON public.order_in_course REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('account');
CREATE TRIGGER order_in_course_inserted AFTER INSERT ON public.order_in_course REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('account');
CREATE TRIGGER order_in_course_updated AFTER UPDATE ON public.order_in_course REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('account');

create table order_type (
  operation_type text not null,
  family text not null,
  constraint order_type_pkey PRIMARY KEY (operation_type),
  constraint order_type_family_check CHECK ((family = ANY (ARRAY['PURCHASE'::text, 'REDEMPTION'::text, 'SWITCH'::text, 'TRANSFER_IN'::text, 'TRANSFER_OUT'::text, 'BLOCK'::text, 'RECORD'::text, 'STANDING_INSTRUCTION'::text])))
);

create table outbox (
  seq bigint not null generated always as identity,
  topic text not null,
  uuid_subject uuid not null,
  payload jsonb not null,
  created_at timestamp with time zone not null,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone not null,
  delivered_at timestamp with time zone,
  last_error text,
  lease uuid,
  due_at timestamp with time zone not null,
  seal text,
  part integer not null,
  number integer not null,
  constraint outbox_pkey PRIMARY KEY (seq),
  constraint outbox_part_fkey FOREIGN KEY (part) REFERENCES outbox_part(part),
  constraint outbox_part_number_key UNIQUE (part, number)
);
CREATE INDEX outbox_due ON public.outbox USING btree (topic, next_attempt_at, seq) WHERE (delivered_at IS NULL);

create table outbox_part (
  part integer not null,
  first_number integer not null,
  last_number integer not null,
  seal text,
  constraint outbox_part_pkey PRIMARY KEY (part)
);

create table parameter (
  key text not null,
  value text not null,
  valid_from date not null,
  valid_to date,
  norm text not null,
  constraint parameter_pkey PRIMARY KEY (key, valid_from)
);

create table partner_event (
  partner text not null,
  event_id text not null,
  body_hash text not null,
  occurred_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  constraint partner_event_pkey PRIMARY KEY (partner, event_id)
);

create table password_recovery (
  handle_hash text not null,
  uuid uuid not null,
  uuid_intervener uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  consumed_at timestamp with time zone,
  voided_at timestamp with time zone,
  constraint password_recovery_pkey PRIMARY KEY (handle_hash),
  constraint password_recovery_uuid_intervener_fkey FOREIGN KEY (uuid_intervener) REFERENCES intervener(uuid),
  constraint password_recovery_uuid_key UNIQUE (uuid)
);
CREATE INDEX password_recovery_by_person ON public.password_recovery USING btree (uuid_intervener, created_at DESC);

create table pay_in (
  uuid uuid not null,
  uuid_operation uuid not null,
  uuid_intervener uuid not null,
  id_bank text not null,
  uuid_bank_account uuid,
  amount numeric(18,2) not null,
  status text not null,
  return_url text not null,
  provider_sequence integer not null default 0,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint pay_in_pkey PRIMARY KEY (uuid),
  constraint pay_in_amount_check CHECK ((amount > (0)::numeric)),
  constraint pay_in_id_bank_fkey FOREIGN KEY (id_bank) REFERENCES pay_in_bank(id),
  constraint pay_in_status_check CHECK ((status = ANY (ARRAY['INITIATED'::text, 'PENDING'::text, 'COMPLETED'::text, 'REJECTED'::text, 'CANCELLED'::text, 'EXPIRED'::text]))),
  constraint pay_in_uuid_bank_account_fkey FOREIGN KEY (uuid_bank_account) REFERENCES bank_account(uuid),
  constraint pay_in_uuid_intervener_fkey FOREIGN KEY (uuid_intervener) REFERENCES intervener(uuid),
  constraint pay_in_uuid_operation_fkey FOREIGN KEY (uuid_operation) REFERENCES operation(uuid)
);
CREATE INDEX pay_in_by_operation ON public.pay_in USING btree (uuid_operation, created_at DESC);
CREATE INDEX pay_in_living ON public.pay_in USING btree (expires_at) WHERE (status = ANY (ARRAY['INITIATED'::text, 'PENDING'::text]));
CREATE UNIQUE INDEX pay_in_one_living ON public.pay_in USING btree (uuid_operation) WHERE (status = ANY (ARRAY['INITIATED'::text, 'PENDING'::text]));
CREATE TRIGGER pay_in_deleted AFTER DELETE ON public.pay_in REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('order');
CREATE TRIGGER pay_in_inserted AFTER INSERT ON public.pay_in REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('order');
CREATE TRIGGER pay_in_updated AFTER UPDATE ON public.pay_in REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('order');

create table pay_in_bank (
  id text not null,
  name text not null,
  bic text not null,
  logo text,
  is_available boolean not null,
  max_amount numeric(18,2),
  constraint pay_in_bank_pkey PRIMARY KEY (id)
);

create table pay_in_log (
  uuid_pay_in uuid not null,
  seq integer not null,
  event text not null,
  detail text,
  at timestamp with time zone not null,
  constraint pay_in_log_pkey PRIMARY KEY (uuid_pay_in, seq),
  constraint pay_in_log_uuid_pay_in_fkey FOREIGN KEY (uuid_pay_in) REFERENCES pay_in(uuid)
);

create table payment_entry (
  uuid uuid not null,
  kind text not null,
  uuid_operation uuid,
  attempt integer not null,
  end_to_end_id text not null,
  amount numeric(18,2) not null,
  iban text not null,
  name text not null,
  uuid_mandate uuid,
  requested_on date not null,
  status text not null,
  uuid_file uuid,
  payee_check text,
  payee_name text,
  accepted_by text,
  settled_on date,
  return_code text,
  returned_on date,
  uuid_reversal uuid,
  created_at timestamp with time zone not null,
  uuid_movement uuid,
  accepted_because text,
  seal text,
  held_until timestamp with time zone,
  iban_index text,
  constraint payment_entry_pkey PRIMARY KEY (uuid),
  constraint payment_entry_about CHECK (((uuid_operation IS NULL) <> (uuid_movement IS NULL))),
  constraint payment_entry_amount_check CHECK ((amount > (0)::numeric)),
  constraint payment_entry_attempt_check CHECK ((attempt > 0)),
  constraint payment_entry_check CHECK (((status <> 'SENT'::text) OR (uuid_file IS NOT NULL))),
  constraint payment_entry_check1 CHECK (((status = 'RETURNED'::text) = (return_code IS NOT NULL))),
  constraint payment_entry_end_to_end_id_key UNIQUE (end_to_end_id),
  constraint payment_entry_kind_check CHECK ((kind = ANY (ARRAY['DEBIT'::text, 'PAYOUT'::text, 'TRANSFER_OUT'::text, 'RETURN'::text]))),
  constraint payment_entry_of_movement CHECK (((uuid_movement IS NULL) OR (kind = 'RETURN'::text))),
  constraint payment_entry_payee_check_check CHECK ((payee_check = ANY (ARRAY['MATCH'::text, 'CLOSE'::text, 'NO_MATCH'::text, 'NOT_POSSIBLE'::text]))),
  constraint payment_entry_status_check CHECK ((status = ANY (ARRAY['WAITING'::text, 'STOPPED'::text, 'SENT'::text, 'SETTLED'::text, 'RETURNED'::text, 'CANCELLED'::text]))),
  constraint payment_entry_uuid_file_fkey FOREIGN KEY (uuid_file) REFERENCES payment_file(uuid),
  constraint payment_entry_uuid_mandate_fkey FOREIGN KEY (uuid_mandate) REFERENCES mandate(uuid),
  constraint payment_entry_uuid_movement_fkey FOREIGN KEY (uuid_movement) REFERENCES bank_movement(uuid),
  constraint payment_entry_uuid_operation_fkey FOREIGN KEY (uuid_operation) REFERENCES operation(uuid),
  constraint payment_entry_uuid_operation_kind_attempt_key UNIQUE (uuid_operation, kind, attempt),
  constraint payment_entry_uuid_reversal_fkey FOREIGN KEY (uuid_reversal) REFERENCES operation(uuid)
);
CREATE INDEX payment_entry_by_file ON public.payment_entry USING btree (uuid_file);
CREATE INDEX payment_entry_by_movement ON public.payment_entry USING btree (uuid_movement) WHERE (uuid_movement IS NOT NULL);
CREATE INDEX payment_entry_claimed ON public.payment_entry USING btree (uuid_operation) WHERE ((status = 'RETURNED'::text) AND (uuid_reversal = uuid_operation));
CREATE INDEX payment_entry_due ON public.payment_entry USING btree (requested_on) WHERE (status = 'WAITING'::text);
CREATE UNIQUE INDEX payment_entry_living_by_movement ON public.payment_entry USING btree (uuid_movement) WHERE ((uuid_movement IS NOT NULL) AND (status = ANY (ARRAY['WAITING'::text, 'SENT'::text, 'SETTLED'::text])));
CREATE INDEX payment_entry_returned ON public.payment_entry USING btree (returned_on) WHERE ((status = 'RETURNED'::text) AND (uuid_reversal IS NULL));
CREATE INDEX payment_entry_unverified ON public.payment_entry USING btree (requested_on) WHERE ((status = 'WAITING'::text) AND (payee_check IS NULL) AND (kind <> 'DEBIT'::text));
CREATE TRIGGER payment_entry_iban_encrypted BEFORE INSERT OR UPDATE OF iban ON public.payment_entry FOR EACH ROW WHEN ((new.iban !~~ 'enc:%'::text)) EXECUTE FUNCTION refuse_plain_value('iban');

create table payment_file (
  uuid uuid not null,
  seq bigint not null default nextval('payment_file_seq_seq'::regclass),
  type text not null,
  message_id text not null,
  requested_on date not null,
  entries integer not null,
  total numeric(18,2) not null,
  content text not null,
  sha256 text not null,
  created_at timestamp with time zone not null,
  released_at timestamp with time zone,
  released_by text,
  voided_at timestamp with time zone,
  voided_by text,
  constraint payment_file_pkey PRIMARY KEY (uuid),
  constraint payment_file_entries_check CHECK ((entries > 0)),
  constraint payment_file_message_id_key UNIQUE (message_id),
  constraint payment_file_seq_key UNIQUE (seq),
  constraint payment_file_total_check CHECK ((total > (0)::numeric)),
  constraint payment_file_type_check CHECK ((type = ANY (ARRAY['PAIN_008'::text, 'PAIN_001'::text]))),
  constraint payment_file_void_or_released CHECK (((voided_at IS NULL) OR (released_at IS NULL)))
);
CREATE TRIGGER payment_file_content_encrypted BEFORE INSERT OR UPDATE OF content ON public.payment_file FOR EACH ROW WHEN ((new.content !~~ 'enc:%'::text)) EXECUTE FUNCTION refuse_plain_value('content');

create table poll (
  uuid uuid not null,
  title text not null,
  kind text not null,
  trigger text not null,
  starts_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  questions jsonb not null,
  constraint poll_pkey PRIMARY KEY (uuid),
  constraint poll_check CHECK ((expires_at > starts_at)),
  constraint poll_kind_check CHECK ((kind = ANY (ARRAY['NPS'::text, 'SATISFACTION'::text, 'EXIT'::text]))),
  constraint poll_questions_check CHECK ((jsonb_typeof(questions) = 'array'::text)),
  constraint poll_trigger_check CHECK ((trigger = ANY (ARRAY['LOGIN'::text, 'OPERATION'::text, 'REDEMPTION'::text])))
);
CREATE INDEX poll_open ON public.poll USING btree (expires_at);

create table poll_answer (
  uuid uuid not null,
  uuid_poll uuid not null,
  uuid_intervener uuid not null,
  uuid_account uuid,
  uuid_operation uuid,
  dismissed boolean not null,
  answers jsonb not null,
  answered_at timestamp with time zone not null,
  constraint poll_answer_pkey PRIMARY KEY (uuid),
  constraint poll_answer_answers_check CHECK ((jsonb_typeof(answers) = 'array'::text)),
  constraint poll_answer_check CHECK ((dismissed = (answers = '[]'::jsonb))),
  constraint poll_answer_uuid_account_fkey FOREIGN KEY (uuid_account) REFERENCES account(uuid),
  constraint poll_answer_uuid_intervener_fkey FOREIGN KEY (uuid_intervener) REFERENCES intervener(uuid),
  constraint poll_answer_uuid_intervener_uuid_poll_uuid_operation_key UNIQUE NULLS NOT DISTINCT (uuid_intervener, uuid_poll, uuid_operation),
  constraint poll_answer_uuid_operation_fkey FOREIGN KEY (uuid_operation) REFERENCES operation(uuid),
  constraint poll_answer_uuid_poll_fkey FOREIGN KEY (uuid_poll) REFERENCES poll(uuid)
);
CREATE INDEX poll_answer_by_person ON public.poll_answer USING btree (uuid_intervener, answered_at DESC);

create table position (
  uuid_account uuid not null,
  id_product uuid not null,
  participations numeric(20,6) not null default 0,
  reserved numeric(20,6) not null default 0,
  blocked numeric(20,6) not null default 0,
  cost numeric(18,2) not null default 0,
  contributed numeric(18,2) not null default 0,
  first_purchase_date date,
  realised numeric(18,2) not null default 0,
  constraint position_pkey PRIMARY KEY (uuid_account, id_product),
  constraint position_blocked_check CHECK ((blocked >= (0)::numeric)),
  constraint position_check CHECK (((reserved + blocked) <= participations)),
  constraint position_cost_check CHECK ((cost >= (0)::numeric)),
  constraint position_id_product_fkey FOREIGN KEY (id_product) REFERENCES product(id),
  constraint position_participations_check CHECK ((participations >= (0)::numeric)),
  constraint position_reserved_check CHECK ((reserved >= (0)::numeric)),
  constraint position_uuid_account_fkey FOREIGN KEY (uuid_account) REFERENCES account(uuid)
);
CREATE INDEX position_by_product ON public."position" USING btree (id_product) WHERE (participations > (0)::numeric);
CREATE TRIGGER position_deleted AFTER DELETE ON public."position" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('account');
CREATE TRIGGER position_inserted AFTER INSERT ON public."position" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('account');
CREATE TRIGGER position_updated AFTER UPDATE ON public."position" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('account');

create table position_day (
  uuid_account uuid not null,
  id_product uuid not null,
  date date not null,
  participations numeric(20,6) not null,
  cost numeric(18,2) not null,
  contributed numeric(18,2) not null,
  constraint position_day_pkey PRIMARY KEY (uuid_account, id_product, date),
  constraint position_day_id_product_fkey FOREIGN KEY (id_product) REFERENCES product(id),
  constraint position_day_participations_check CHECK ((participations >= (0)::numeric)),
  constraint position_day_uuid_account_fkey FOREIGN KEY (uuid_account) REFERENCES account(uuid)
);
CREATE TRIGGER position_day_deleted AFTER DELETE ON public.position_day REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('account');
CREATE TRIGGER position_day_inserted AFTER INSERT ON public.position_day REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('account');
CREATE TRIGGER position_day_updated AFTER UPDATE ON public.position_day REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('account');

create table product (
  id uuid not null,
  key_name text not null,
  name text not null,
  isin text,
  dgs_code text,
  product_type text not null,
  asset_class text not null,
  complex boolean not null,
  risk_indicator integer not null,
  currency text not null default 'EUR'::text,
  minimum_initial numeric(18,2) not null default 100.00,
  minimum_additional numeric(18,2) not null default 1.00,
  minimum_periodic numeric(18,2) not null default 30.00,
  management_fee numeric(8,4) not null default 0,
  ongoing_charges numeric(8,4) not null default 0,
  redemption_fee numeric(8,4) not null default 0,
  closed_to_new boolean not null default false,
  collection_iban text not null,
  calendar_code text not null default 'MADRID'::text,
  cutoff text not null default '14:00'::text,
  settlement_days integer not null default 3,
  notice_threshold numeric(18,2),
  sfdr_article integer,
  version integer not null default 1,
  share_class_group text,
  class_minimum numeric(18,2),
  depositary_fee numeric(8,4),
  nif text,
  objective text,
  recommended_years integer,
  constraint product_pkey PRIMARY KEY (id),
  constraint product_asset_class_check CHECK ((asset_class = ANY (ARRAY['RENTA_VARIABLE'::text, 'MIXTO'::text, 'RENTA_FIJA'::text, 'MONETARIO'::text, 'RETORNO_ABSOLUTO'::text]))),
  constraint product_cutoff_check CHECK ((cutoff ~ '^[0-2][0-9]:[0-5][0-9]$'::text)),
  constraint product_dgs_code_key UNIQUE (dgs_code),
  constraint product_isin_key UNIQUE (isin),
  constraint product_key_name_key UNIQUE (key_name),
  constraint product_nif_check CHECK ((nif ~ '^[A-Z][0-9]{7}[0-9A-J]$'::text)),
  constraint product_objective_check CHECK (((length(objective) >= 1) AND (length(objective) <= 500))),
  constraint product_product_type_check CHECK ((product_type = ANY (ARRAY['FI'::text, 'FIL'::text, 'PP'::text]))),
  constraint product_recommended_years_check CHECK (((recommended_years >= 1) AND (recommended_years <= 50))),
  constraint product_risk_indicator_check CHECK (((risk_indicator >= 1) AND (risk_indicator <= 7))),
  constraint product_settlement_days_check CHECK (((settlement_days >= 1) AND (settlement_days <= 5)))
);
CREATE INDEX product_by_class ON public.product USING btree (share_class_group) WHERE (share_class_group IS NOT NULL);
CREATE TRIGGER product_deleted AFTER DELETE ON public.product REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('everybody');
CREATE TRIGGER product_inserted AFTER INSERT ON public.product REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('everybody');
CREATE TRIGGER product_updated AFTER UPDATE ON public.product REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('everybody');

create table product_document (
  uuid uuid not null,
  id_product uuid not null,
  type text not null,
  title text not null,
  url text not null,
  constraint product_document_pkey PRIMARY KEY (uuid),
  constraint product_document_id_product_fkey FOREIGN KEY (id_product) REFERENCES product(id),
  constraint product_document_type_check CHECK ((type = ANY (ARRAY['DFI'::text, 'FOLLETO'::text, 'REGLAMENTO'::text, 'INFORME'::text, 'FICHA'::text])))
);
CREATE INDEX product_document_by_product ON public.product_document USING btree (id_product);

create table product_exposure (
  id_product uuid not null,
  dimension text not null,
  key text not null,
  label text not null,
  percent numeric(5,2) not null,
  constraint product_exposure_pkey PRIMARY KEY (id_product, dimension, key),
  constraint product_exposure_dimension_check CHECK ((dimension = ANY (ARRAY['GEOGRAPHY'::text, 'CURRENCY'::text]))),
  constraint product_exposure_id_product_fkey FOREIGN KEY (id_product) REFERENCES product(id)
);

create table rate_window (
  key text not null,
  window_start timestamp with time zone not null,
  count integer not null,
  constraint rate_window_pkey PRIMARY KEY (key, window_start)
);

create table rd_export (
  uuid uuid not null,
  uuid_operation uuid not null,
  rd_reference text not null,
  sent_at timestamp with time zone not null,
  attempts integer not null default 0,
  response jsonb,
  uuid_file uuid,
  constraint rd_export_pkey PRIMARY KEY (uuid),
  constraint rd_export_rd_reference_key UNIQUE (rd_reference),
  constraint rd_export_uuid_file_fkey FOREIGN KEY (uuid_file) REFERENCES rd_file(uuid),
  constraint rd_export_uuid_operation_fkey FOREIGN KEY (uuid_operation) REFERENCES operation(uuid)
);
CREATE INDEX rd_export_by_file ON public.rd_export USING btree (uuid_file) WHERE (uuid_file IS NOT NULL);
CREATE INDEX rd_export_by_operation ON public.rd_export USING btree (uuid_operation);

create table rd_file (
  uuid uuid not null,
  name text not null,
  file_date date not null,
  sequence integer not null,
  orders_hash text not null,
  content text not null,
  created_at timestamp with time zone not null,
  seq bigint not null default nextval('rd_file_seq_seq'::regclass),
  orders integer not null,
  constraint rd_file_pkey PRIMARY KEY (uuid),
  constraint rd_file_file_date_sequence_key UNIQUE (file_date, sequence),
  constraint rd_file_name_key UNIQUE (name),
  constraint rd_file_orders_check CHECK ((orders > 0)),
  constraint rd_file_orders_hash_key UNIQUE (orders_hash),
  constraint rd_file_seq_key UNIQUE (seq),
  constraint rd_file_sequence_check CHECK ((sequence > 0))
);
CREATE TRIGGER rd_file_content_encrypted BEFORE INSERT OR UPDATE OF content ON public.rd_file FOR EACH ROW WHEN ((new.content !~~ 'enc:%'::text)) EXECUTE FUNCTION refuse_plain_value('content');

create table rd_registration (
  uuid uuid not null,
  rd_reference text not null,
  uuid_account uuid not null,
  uuid_operation uuid not null,
  persons jsonb not null,
  sent_at timestamp with time zone not null,
  response jsonb,
  constraint rd_registration_pkey PRIMARY KEY (uuid),
  constraint rd_registration_rd_reference_key UNIQUE (rd_reference),
  constraint rd_registration_uuid_account_fkey FOREIGN KEY (uuid_account) REFERENCES account(uuid),
  constraint rd_registration_uuid_operation_fkey FOREIGN KEY (uuid_operation) REFERENCES operation(uuid)
);
CREATE INDEX rd_registration_by_account ON public.rd_registration USING btree (uuid_account, sent_at DESC);

create table recovery_code (
  uuid_intervener uuid not null,
  code_hash text not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  salt text,
  constraint recovery_code_pkey PRIMARY KEY (uuid_intervener, code_hash),
  constraint recovery_code_uuid_intervener_fkey FOREIGN KEY (uuid_intervener) REFERENCES intervener(uuid)
);

create table refresh_credential (
  token_hash text not null,
  uuid_family uuid not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint refresh_credential_pkey PRIMARY KEY (token_hash),
  constraint refresh_credential_uuid_family_fkey FOREIGN KEY (uuid_family) REFERENCES session_family(uuid)
);
CREATE INDEX refresh_credential_by_family ON public.refresh_credential USING btree (uuid_family);

create table register_fund (
  isin text not null,
  fund_name text not null,
  fund_number text,
  compartment text,
  class_name text,
  manager_name text not null,
  manager_number text,
  manager_nif text,
  depositary text,
  gestora_comercializador text,
  search_text text not null,
  constraint register_fund_pkey PRIMARY KEY (isin)
);
CREATE INDEX register_fund_by_name ON public.register_fund USING btree (fund_name, isin);
CREATE INDEX register_fund_by_word ON public.register_fund USING gin (array_to_tsvector(array_remove(string_to_array(search_text, ' '::text), ''::text)));

create table register_plan (
  dgs_plan text not null,
  plan_name text not null,
  dgs_fund text not null,
  fund_name text not null,
  dgs_manager text not null,
  manager_name text not null,
  manager_nif text not null,
  plan_type text not null,
  search_text text not null,
  constraint register_plan_pkey PRIMARY KEY (dgs_plan),
  constraint register_plan_plan_type_check CHECK ((plan_type = ANY (ARRAY['INDIVIDUAL'::text, 'EMPLEO'::text, 'ASOCIADO'::text])))
);
CREATE INDEX register_plan_by_name ON public.register_plan USING btree (plan_name, dgs_plan);
CREATE INDEX register_plan_by_word ON public.register_plan USING gin (array_to_tsvector(array_remove(string_to_array(search_text, ' '::text), ''::text)));

create table register_ppa (
  dgs_plan text not null,
  plan_name text not null,
  insurer_code text not null,
  insurer_name text not null,
  insurer_nif text not null,
  search_text text not null,
  constraint register_ppa_pkey PRIMARY KEY (dgs_plan)
);
CREATE INDEX register_ppa_by_name ON public.register_ppa USING btree (plan_name, dgs_plan);
CREATE INDEX register_ppa_by_word ON public.register_ppa USING gin (array_to_tsvector(array_remove(string_to_array(search_text, ' '::text), ''::text)));

create table report_run (
  kind text not null,
  period_end date not null,
  after_uuid uuid,
  finished_at timestamp with time zone,
  constraint report_run_pkey PRIMARY KEY (kind, period_end),
  constraint report_run_kind_check CHECK ((kind = ANY (ARRAY['STATEMENTS'::text, 'YEAR'::text])))
);

create table row_seal (
  table_name text not null,
  row_key text not null,
  seal text not null,
  constraint row_seal_pkey PRIMARY KEY (table_name, row_key)
);

create table security_event (
  minute timestamp with time zone not null,
  kind text not null,
  actor text not null,
  ip text not null,
  count integer not null,
  constraint security_event_pkey PRIMARY KEY (minute, kind, actor, ip)
);

create table service_client (
  client_id text not null,
  secret_hash text not null,
  name text not null,
  purposes text[] not null default '{}'::text[],
  constraint service_client_pkey PRIMARY KEY (client_id)
);

create table session (
  token_hash text not null,
  uuid uuid not null,
  kind text not null,
  uuid_intervener uuid,
  client_id text,
  uuid_family uuid,
  amr text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  scope text not null default 'full'::text,
  uuid_staff uuid,
  reason_code text,
  reason text,
  uuid_view uuid,
  attempts integer not null default 0,
  purposes text[] not null default '{}'::text[],
  signed_in_at timestamp with time zone,
  constraint session_pkey PRIMARY KEY (token_hash),
  constraint session_client_id_fkey FOREIGN KEY (client_id) REFERENCES service_client(client_id),
  constraint session_kind_check CHECK ((kind = ANY (ARRAY['client'::text, 'otp'::text, 'staff'::text, 'admin_otp'::text, 'admin'::text]))),
  constraint session_scope_check CHECK ((scope = ANY (ARRAY['full'::text, 'onboarding'::text]))),
  constraint session_uuid_family_fkey FOREIGN KEY (uuid_family) REFERENCES session_family(uuid),
  constraint session_uuid_intervener_fkey FOREIGN KEY (uuid_intervener) REFERENCES intervener(uuid),
  constraint session_uuid_key UNIQUE (uuid),
  constraint session_uuid_staff_fkey FOREIGN KEY (uuid_staff) REFERENCES staff_account(uuid),
  constraint session_uuid_view_fkey FOREIGN KEY (uuid_view) REFERENCES superuser_view(uuid)
);
CREATE INDEX session_by_family ON public.session USING btree (uuid_family);
CREATE INDEX session_by_staff ON public.session USING btree (uuid_staff) WHERE (uuid_staff IS NOT NULL);

create table session_family (
  uuid uuid not null,
  uuid_intervener uuid not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  absolute_expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  revoked_reason text,
  device text not null default ''::text,
  scope text not null default 'full'::text,
  last_code_at timestamp with time zone,
  two_factor_postponed boolean not null default false,
  visited_at timestamp with time zone not null,
  constraint session_family_pkey PRIMARY KEY (uuid),
  constraint session_family_scope_check CHECK ((scope = ANY (ARRAY['full'::text, 'onboarding'::text]))),
  constraint session_family_uuid_intervener_fkey FOREIGN KEY (uuid_intervener) REFERENCES intervener(uuid)
);
CREATE INDEX session_family_by_person ON public.session_family USING btree (uuid_intervener);
CREATE TRIGGER session_family_deleted AFTER DELETE ON public.session_family REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('person');
CREATE TRIGGER session_family_inserted AFTER INSERT ON public.session_family REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('person');
CREATE TRIGGER session_family_updated AFTER UPDATE ON public.session_family REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('person');

create table shared_report (
  uuid uuid not null,
  uuid_intervener uuid not null,
  token_hash text not null,
  date_from date not null,
  date_to date not null,
  accounts text[] not null,
  with_amounts boolean not null,
  with_name boolean not null,
  filename text not null,
  content bytea,
  openings_count integer not null default 0,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint shared_report_pkey PRIMARY KEY (uuid),
  constraint shared_report_check CHECK (((content IS NOT NULL) OR (revoked_at IS NOT NULL))),
  constraint shared_report_token_hash_key UNIQUE (token_hash),
  constraint shared_report_uuid_intervener_fkey FOREIGN KEY (uuid_intervener) REFERENCES intervener(uuid)
);
CREATE INDEX shared_report_expires_at ON public.shared_report USING btree (expires_at);
CREATE INDEX shared_report_intervener ON public.shared_report USING btree (uuid_intervener);

create table shared_report_opening (
  uuid uuid not null,
  uuid_shared_report uuid not null,
  opened_at timestamp with time zone not null,
  device text not null,
  network text not null,
  constraint shared_report_opening_pkey PRIMARY KEY (uuid),
  constraint shared_report_opening_uuid_shared_report_fkey FOREIGN KEY (uuid_shared_report) REFERENCES shared_report(uuid) ON DELETE CASCADE
);
CREATE INDEX shared_report_opening_report ON public.shared_report_opening USING btree (uuid_shared_report, opened_at DESC);

create table signature_reminder (
  uuid_operation uuid not null,
  uuid_intervener uuid not null,
  reminded_at timestamp with time zone not null,
  constraint signature_reminder_uuid_intervener_fkey FOREIGN KEY (uuid_intervener) REFERENCES intervener(uuid),
  constraint signature_reminder_uuid_operation_fkey FOREIGN KEY (uuid_operation) REFERENCES operation(uuid)
);
CREATE INDEX signature_reminder_last ON public.signature_reminder USING btree (uuid_operation, uuid_intervener, reminded_at DESC);

create table signature_request (
  uuid uuid not null,
  uuid_intervener uuid not null,
  entities jsonb not null,
  order_hash text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  completed_at timestamp with time zone,
  voided_at timestamp with time zone,
  constraint signature_request_pkey PRIMARY KEY (uuid),
  constraint signature_request_uuid_intervener_fkey FOREIGN KEY (uuid_intervener) REFERENCES intervener(uuid)
);
CREATE INDEX signature_request_by_person ON public.signature_request USING btree (uuid_intervener, created_at DESC);

create table signed_paper (
  sha256 text not null,
  uuid_document uuid not null,
  content bytea not null,
  kept_at timestamp with time zone not null,
  constraint signed_paper_pkey PRIMARY KEY (sha256),
  constraint signed_paper_uuid_document_fkey FOREIGN KEY (uuid_document) REFERENCES document(uuid)
);
CREATE TRIGGER signed_paper_append_only BEFORE DELETE OR UPDATE ON public.signed_paper FOR EACH ROW EXECUTE FUNCTION evidence_refuse_change();

create table snce_message (
  uuid uuid not null,
  seq bigint not null default nextval('snce_message_seq_seq'::regclass),
  direction text not null,
  type text not null,
  reference text not null,
  counterparty_code text not null,
  payload jsonb not null,
  at timestamp with time zone not null,
  uuid_operation uuid,
  problem text,
  constraint snce_message_pkey PRIMARY KEY (uuid),
  constraint snce_message_direction_check CHECK ((direction = ANY (ARRAY['IN'::text, 'OUT'::text]))),
  constraint snce_message_seq_key UNIQUE (seq),
  constraint snce_message_type_check CHECK ((type = ANY (ARRAY['SOLICITUD'::text, 'ACEPTACION'::text, 'RECHAZO'::text, 'LIQUIDACION'::text, 'INFORMACION_FISCAL'::text]))),
  constraint snce_message_uuid_operation_fkey FOREIGN KEY (uuid_operation) REFERENCES operation(uuid)
);
CREATE INDEX snce_message_by_reference ON public.snce_message USING btree (reference, seq);
CREATE INDEX snce_message_problem ON public.snce_message USING btree (seq) WHERE (problem IS NOT NULL);
CREATE INDEX snce_message_sent ON public.snce_message USING btree (seq) WHERE (direction = 'OUT'::text);

create table staff_access (
  uuid uuid not null,
  uuid_staff uuid not null,
  hour timestamp with time zone not null,
  subject text not null,
  uuid_account uuid,
  uuid_intervener uuid,
  call text not null,
  reason_code text not null,
  reason text not null,
  user_agent text not null,
  opened_at timestamp with time zone not null,
  constraint staff_access_pkey PRIMARY KEY (uuid),
  constraint staff_access_reason_check CHECK ((length(reason) >= 10)),
  constraint staff_access_uuid_account_fkey FOREIGN KEY (uuid_account) REFERENCES account(uuid),
  constraint staff_access_uuid_intervener_fkey FOREIGN KEY (uuid_intervener) REFERENCES intervener(uuid),
  constraint staff_access_uuid_staff_fkey FOREIGN KEY (uuid_staff) REFERENCES staff_account(uuid),
  constraint staff_access_uuid_staff_hour_subject_key UNIQUE (uuid_staff, hour, subject)
);
CREATE INDEX staff_access_account ON public.staff_access USING btree (uuid_account) WHERE (uuid_account IS NOT NULL);
CREATE INDEX staff_access_intervener ON public.staff_access USING btree (uuid_intervener) WHERE (uuid_intervener IS NOT NULL);

create table staff_account (
  uuid uuid not null,
  username text not null,
  name text not null,
  password_hash text not null,
  sealed_totp_secret text not null,
  totp_last_step bigint not null default 0,
  roles text[] not null default '{}'::text[],
  password_expires_at timestamp with time zone,
  constraint staff_account_pkey PRIMARY KEY (uuid),
  constraint staff_account_roles_check CHECK ((roles <@ ARRAY['OPERATIONS'::text, 'PAYMENTS'::text, 'COMPLIANCE'::text, 'AML_UNIT'::text, 'PRODUCTS'::text, 'SUPPORT'::text, 'ADMINISTRATION'::text])),
  constraint staff_account_username_key UNIQUE (username)
);

create table staff_approval (
  uuid uuid not null,
  call text not null,
  params jsonb not null,
  body jsonb not null,
  request_hash text not null,
  facts_hash text not null,
  effect jsonb not null,
  status text not null,
  proposed_by text not null,
  uuid_proposer uuid,
  proposed_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  endorsed_by text,
  uuid_endorser uuid,
  decided_by text,
  uuid_decider uuid,
  decided_at timestamp with time zone,
  reason text,
  response jsonb,
  seal text,
  query jsonb not null default '{}'::jsonb,
  purpose text not null,
  constraint staff_approval_pkey PRIMARY KEY (uuid),
  constraint staff_approval_four_eyes_check CHECK (((status <> 'APPROVED'::text) OR ((uuid_decider IS NOT NULL) AND (COALESCE(uuid_proposer, uuid_endorser) IS NOT NULL) AND (uuid_decider <> COALESCE(uuid_proposer, uuid_endorser))))),
  constraint staff_approval_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'APPROVED'::text, 'REJECTED'::text, 'EXPIRED'::text, 'VOID'::text]))),
  constraint staff_approval_uuid_decider_fkey FOREIGN KEY (uuid_decider) REFERENCES staff_account(uuid),
  constraint staff_approval_uuid_endorser_fkey FOREIGN KEY (uuid_endorser) REFERENCES staff_account(uuid),
  constraint staff_approval_uuid_proposer_fkey FOREIGN KEY (uuid_proposer) REFERENCES staff_account(uuid)
);
CREATE INDEX staff_approval_by_time ON public.staff_approval USING btree (proposed_at DESC, uuid);
CREATE UNIQUE INDEX staff_approval_pending ON public.staff_approval USING btree (request_hash) WHERE (status = 'PENDING'::text);
CREATE TRIGGER staff_approval_body_encrypted BEFORE INSERT OR UPDATE OF body ON public.staff_approval FOR EACH ROW WHEN (((new.body)::text ~ '"iban": "(?!enc:)'::text)) EXECUTE FUNCTION refuse_plain_value('body');

create table subdistributor (
  uuid uuid not null,
  uuid_distributor uuid not null,
  key_name text not null,
  name text not null,
  constraint subdistributor_pkey PRIMARY KEY (uuid),
  constraint subdistributor_uuid_distributor_fkey FOREIGN KEY (uuid_distributor) REFERENCES distributor(uuid)
);

create table superuser_view (
  uuid uuid not null,
  uuid_staff uuid not null,
  uuid_intervener uuid not null,
  reason_code text not null,
  reason text not null,
  device text not null,
  opened_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint superuser_view_pkey PRIMARY KEY (uuid),
  constraint superuser_view_reason_check CHECK ((length(reason) >= 10)),
  constraint superuser_view_uuid_intervener_fkey FOREIGN KEY (uuid_intervener) REFERENCES intervener(uuid),
  constraint superuser_view_uuid_staff_fkey FOREIGN KEY (uuid_staff) REFERENCES staff_account(uuid)
);
CREATE INDEX superuser_view_by_person ON public.superuser_view USING btree (uuid_intervener, opened_at DESC);
CREATE INDEX superuser_view_by_staff ON public.superuser_view USING btree (uuid_staff, opened_at DESC);

create table tax_campaign (
  year integer not null,
  last_person uuid,
  finished_at timestamp with time zone,
  constraint tax_campaign_pkey PRIMARY KEY (year)
);

create table tax_report (
  uuid_intervener uuid not null,
  year integer not null,
  version integer not null,
  published_at timestamp with time zone not null,
  digest text not null,
  uuid_report uuid,
  uuid_certificate uuid,
  constraint tax_report_pkey PRIMARY KEY (uuid_intervener, year, version),
  constraint tax_report_uuid_certificate_fkey FOREIGN KEY (uuid_certificate) REFERENCES document(uuid),
  constraint tax_report_uuid_intervener_fkey FOREIGN KEY (uuid_intervener) REFERENCES intervener(uuid),
  constraint tax_report_uuid_report_fkey FOREIGN KEY (uuid_report) REFERENCES document(uuid),
  constraint tax_report_version_check CHECK ((version > 0))
);

create table tax_residence (
  uuid_intervener uuid not null,
  version integer not null,
  position integer not null,
  country_key text not null,
  tin text,
  no_tin_reason text,
  comment text,
  valid_from timestamp with time zone not null,
  valid_to timestamp with time zone,
  certified_at timestamp with time zone,
  constraint tax_residence_pkey PRIMARY KEY (uuid_intervener, version, country_key),
  constraint tax_residence_check CHECK (((tin IS NULL) <> (no_tin_reason IS NULL))),
  constraint tax_residence_check1 CHECK (((comment IS NOT NULL) = (NOT (no_tin_reason IS DISTINCT FROM 'B'::text)))),
  constraint tax_residence_no_tin_reason_check CHECK ((no_tin_reason = ANY (ARRAY['A'::text, 'B'::text, 'C'::text]))),
  constraint tax_residence_uuid_intervener_fkey FOREIGN KEY (uuid_intervener) REFERENCES intervener(uuid)
);
CREATE UNIQUE INDEX tax_residence_in_force ON public.tax_residence USING btree (uuid_intervener, country_key) WHERE (valid_to IS NULL);
CREATE TRIGGER tax_residence_deleted AFTER DELETE ON public.tax_residence REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('person');
CREATE TRIGGER tax_residence_inserted AFTER INSERT ON public.tax_residence REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('person');
CREATE TRIGGER tax_residence_tin_encrypted BEFORE INSERT OR UPDATE OF tin ON public.tax_residence FOR EACH ROW WHEN ((new.tin !~~ 'enc:%'::text)) EXECUTE FUNCTION refuse_plain_value('tin');
CREATE TRIGGER tax_residence_updated AFTER UPDATE ON public.tax_residence REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('person');

create table time_stamp (
  sha256 text not null,
  uuid_document uuid not null,
  token bytea not null,
  stamped_at timestamp with time zone not null,
  constraint time_stamp_pkey PRIMARY KEY (sha256),
  constraint time_stamp_uuid_document_fkey FOREIGN KEY (uuid_document) REFERENCES document(uuid)
);
CREATE TRIGGER time_stamp_append_only BEFORE DELETE OR UPDATE ON public.time_stamp FOR EACH ROW EXECUTE FUNCTION evidence_refuse_change();

create table transfer_lot (
  uuid_operation uuid not null,
  seq integer not null,
  acquisition_date date not null,
  cost numeric(18,2) not null,
  proceeds numeric(18,2) not null,
  is_pre_1994 boolean not null default false,
  participations numeric(20,6) not null,
  locked_until date,
  uuid uuid not null default gen_random_uuid(),
  origin text not null,
  uuid_lot uuid,
  constraint transfer_lot_pkey PRIMARY KEY (uuid_operation, seq),
  constraint transfer_lot_cost_check CHECK ((cost >= (0)::numeric)),
  constraint transfer_lot_origin_check CHECK ((origin = ANY (ARRAY['SUSCRIPCION'::text, 'TRASPASO'::text, 'HERENCIA'::text, 'DONACION'::text]))),
  constraint transfer_lot_participations_check CHECK ((participations > (0)::numeric)),
  constraint transfer_lot_proceeds_check CHECK ((proceeds >= (0)::numeric)),
  constraint transfer_lot_uuid UNIQUE (uuid),
  constraint transfer_lot_uuid_lot_fkey FOREIGN KEY (uuid_lot) REFERENCES lot(uuid),
  constraint transfer_lot_uuid_operation_fkey FOREIGN KEY (uuid_operation) REFERENCES operation(uuid)
);
CREATE INDEX transfer_lot_by_lot ON public.transfer_lot USING btree (uuid_lot) WHERE (uuid_lot IS NOT NULL);

create table transit_day (
  uuid_account uuid not null,
  date date not null,
  amount numeric(18,2) not null,
  leaving numeric(18,2) not null default 0,
  constraint transit_day_pkey PRIMARY KEY (uuid_account, date),
  constraint transit_day_amount_check CHECK ((amount >= (0)::numeric)),
  constraint transit_day_check CHECK (((leaving >= (0)::numeric) AND (leaving <= amount))),
  constraint transit_day_uuid_account_fkey FOREIGN KEY (uuid_account) REFERENCES account(uuid)
);
CREATE TRIGGER transit_day_deleted AFTER DELETE ON public.transit_day REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('account');
CREATE TRIGGER transit_day_inserted AFTER INSERT ON public.transit_day REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('account');
CREATE TRIGGER transit_day_updated AFTER UPDATE ON public.transit_day REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_data_change('account');

create table upload_day (
  uuid_intervener uuid not null,
  day date not null,
  files integer not null,
  constraint upload_day_pkey PRIMARY KEY (uuid_intervener, day),
  constraint upload_day_uuid_intervener_fkey FOREIGN KEY (uuid_intervener) REFERENCES intervener(uuid)
);

create table wealth_link (
  uuid uuid not null,
  uuid_intervener uuid not null,
  status text not null,
  state_hash text not null,
  redirect_uri text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  problem text,
  entity text,
  connection_id text,
  connected_at timestamp with time zone,
  ended_at timestamp with time zone,
  verifier text,
  code text,
  token text,
  accounts text,
  constraint wealth_link_pkey PRIMARY KEY (uuid),
  constraint wealth_link_check CHECK (((status = ANY (ARRAY['EXPIRED'::text, 'REVOKED'::text])) = (ended_at IS NOT NULL))),
  constraint wealth_link_check1 CHECK (((status <> 'CONNECTED'::text) OR ((connected_at IS NOT NULL) AND (token IS NOT NULL) AND (accounts IS NOT NULL)))),
  constraint wealth_link_check2 CHECK (((ended_at IS NULL) OR ((verifier IS NULL) AND (code IS NULL) AND (accounts IS NULL)))),
  constraint wealth_link_connection_id_key UNIQUE (connection_id),
  constraint wealth_link_problem_check CHECK ((problem = ANY (ARRAY['REFUSED'::text, 'UNAVAILABLE'::text]))),
  constraint wealth_link_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'CONNECTED'::text, 'EXPIRED'::text, 'REVOKED'::text]))),
  constraint wealth_link_uuid_intervener_fkey FOREIGN KEY (uuid_intervener) REFERENCES intervener(uuid)
);
CREATE INDEX wealth_link_expires_at ON public.wealth_link USING btree (expires_at) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX wealth_link_open ON public.wealth_link USING btree (uuid_intervener, status) WHERE (ended_at IS NULL);
CREATE INDEX wealth_link_person ON public.wealth_link USING btree (uuid_intervener, created_at);
CREATE TRIGGER wealth_link_accounts_encrypted BEFORE INSERT OR UPDATE OF accounts ON public.wealth_link FOR EACH ROW WHEN ((new.accounts !~~ 'enc:%'::text)) EXECUTE FUNCTION refuse_plain_value('accounts');
CREATE TRIGGER wealth_link_code_encrypted BEFORE INSERT OR UPDATE OF code ON public.wealth_link FOR EACH ROW WHEN ((new.code !~~ 'enc:%'::text)) EXECUTE FUNCTION refuse_plain_value('code');
CREATE TRIGGER wealth_link_token_encrypted BEFORE INSERT OR UPDATE OF token ON public.wealth_link FOR EACH ROW WHEN ((new.token !~~ 'enc:%'::text)) EXECUTE FUNCTION refuse_plain_value('token');
CREATE TRIGGER wealth_link_verifier_encrypted BEFORE INSERT OR UPDATE OF verifier ON public.wealth_link FOR EACH ROW WHEN ((new.verifier !~~ 'enc:%'::text)) EXECUTE FUNCTION refuse_plain_value('verifier');

CREATE OR REPLACE FUNCTION public.audit_refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the audit log is append-only';
end
$function$;

CREATE OR REPLACE FUNCTION public.evidence_refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'evidence is append-only';
end
$function$;

CREATE OR REPLACE FUNCTION public.intervener_has_addresses()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into address (uuid, version, uuid_intervener, type, valid_from)
    select gen_random_uuid(), 1, new.uuid, type, new.created_at
    from unnest(array['FISCAL', 'POSTAL']) as type;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.ledger_check_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select 1 from ledger_posting where uuid_transaction = new.uuid_transaction
    group by unit having sum(amount) <> 0
  ) then
    raise exception 'ledger transaction % does not add up to zero', new.uuid_transaction;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.ledger_refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the ledger is append-only';
end
$function$;

CREATE OR REPLACE FUNCTION public.net_asset_value_correct()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  update net_asset_value set value = new.value
    where id_product = new.id_product and date = new.date and value = new.previous_value;
  if not found then
    raise exception 'a correction names the published value';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.net_asset_value_correction_refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a correction of a net asset value is never changed';
end $function$;

CREATE OR REPLACE FUNCTION public.net_asset_value_refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.id_product = old.id_product and new.date = old.date and new.published_at = old.published_at
    and (select c.previous_value = old.value and c.value = new.value from net_asset_value_correction c
      where c.id_product = old.id_product and c.date = old.date order by c.seq desc limit 1) then
    return new;
  end if;
  raise exception 'a published net asset value is never changed';
end $function$;

CREATE OR REPLACE FUNCTION public.operation_is_priced()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select 1 from order_type t
    where t.operation_type = new.operation_type
      and t.family not in ('STANDING_INSTRUCTION', 'BLOCK', 'RECORD')
  ) then
    raise exception 'order % is finalized without a price', new.uuid using errcode = 'check_violation';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.operation_keeps_course()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.is_hidden or new.operation_status not in
    ('SIGNED', 'VALIDATED', 'RD_SENT', 'SNCE_1', 'SNCE_2', 'SNCE_3')
    or (new.operation_status = 'SNCE_3' and exists (select 1 from order_type t
      where t.operation_type = new.operation_type
        and t.family = 'TRANSFER_OUT'))
  then
    delete from order_in_course where uuid_operation = new.uuid;
  else
    insert into order_in_course
      (uuid_operation, uuid_account, id_product, direction, cash, participations)
    select
      new.uuid, new.uuid_account, new.id_product,
      case when t.family in ('PURCHASE', 'TRANSFER_IN') then 'IN' else 'OUT' end,
      coalesce(new.cash, new.ordered_cash),
      coalesce(new.participations, new.ordered_participations)
    from order_type t
    where t.operation_type = new.operation_type
      and t.family in ('PURCHASE', 'REDEMPTION', 'SWITCH', 'TRANSFER_IN', 'TRANSFER_OUT')
      and not (t.family = 'SWITCH' and new.uuid_parent_operation is not null)
    on conflict (uuid_operation) do update set
      cash = excluded.cash, participations = excluded.participations;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.record_data_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ids uuid[];
begin
  case tg_argv[0]
    when 'account' then
      ids := array(select distinct uuid_account from changed);
    when 'person' then
      ids := array(select distinct uuid_intervener from changed);
    when 'account and person' then
      -- A role may show that a person was represented as a minor. Until they come of age and confirm their data, this
      -- decides on all their accounts whether they may sign (PTY-09), so those accounts change too.
      ids := array(select uuid_account from changed union select uuid_intervener from changed
        union select theirs.uuid_account
          from (select uuid_intervener from changed
            union select r.uuid_intervener from account_intervener r join changed c using (uuid_account)) as people
          join intervener i on i.uuid = people.uuid_intervener and i.came_of_age_at is null
            and i.birthdate > (i.created_at at time zone 'Europe/Madrid')::date - interval '18 years'
          join account_intervener theirs on theirs.uuid_intervener = i.uuid);
    when 'account itself' then
      ids := array(select uuid from changed);
    when 'person itself' then
      ids := array(select uuid from changed
        union select r.uuid_account from account_intervener r join changed c on c.uuid = r.uuid_intervener);
    when 'order' then
      ids := array(select distinct o.uuid_account from operation o join changed c on c.uuid_operation = o.uuid);
    when 'document' then
      ids := array(select uuid_account from changed
        union select uuid_intervener from changed
        union select o.uuid_account from operation o join changed c on c.uuid_operation = o.uuid
        union select b.uuid_account from bank_account b join changed c on c.uuid_bank_account = b.uuid
        union select s.uuid_account from associate s join changed c on c.uuid_associate = s.uuid);
    when 'everybody' then
      ids := array(select '00000000-0000-0000-0000-000000000000'::uuid where exists (select from changed));
  end case;
  ids := array(select id from unnest(ids) as id where id is not null and not exists (
    select from data_change d where d.uuid = id and d.xmin = pg_current_xact_id()::xid));
  delete from data_change where ctid = any(array(
    select d.ctid from data_change d where d.uuid = any(ids) for update skip locked));
  insert into data_change (uuid) select unnest(ids);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_plain_value()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a value of %.% is not encrypted', tg_table_name, tg_argv[0];
end $function$;

CREATE SEQUENCE audit_entry_number;

CREATE SEQUENCE issue_number;

CREATE SEQUENCE operation_number;
