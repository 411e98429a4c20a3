-- Document numbers are encrypted too, and are looked up by a blind index beside them (decision record 0135). A plain value
-- from before this migration has no index until the job has encrypted it; the partial indexes serve these and are empty afterwards.
alter table intervener add column document_number_index text,
  drop constraint intervener_document_number_key,
  add unique (document_number_index),
  add constraint intervener_document_number_indexed
    check ((document_number like 'enc:%') = (document_number_index is not null));
create unique index intervener_plain_document_number on intervener (document_number) where document_number not like 'enc:%';
create trigger intervener_document_number_encrypted before insert or update of document_number on intervener
  for each row when (new.document_number not like 'enc:%') execute function refuse_plain_value('document_number');

alter table credential add column username_index text,
  drop constraint credential_username_key,
  add unique (username_index),
  add constraint credential_username_indexed check ((username like 'enc:%') = (username_index is not null));
create unique index credential_plain_username on credential (username) where username not like 'enc:%';
create trigger credential_username_encrypted before insert or update of username on credential
  for each row when (new.username not like 'enc:%') execute function refuse_plain_value('username');

alter table beneficial_owner add column document_number_index text,
  drop constraint beneficial_owner_uuid_intervener_document_number_key,
  add unique (uuid_intervener, document_number_index),
  add constraint beneficial_owner_document_number_indexed
    check ((document_number like 'enc:%') = (document_number_index is not null));
create trigger beneficial_owner_document_number_encrypted before insert or update of document_number on beneficial_owner
  for each row when (new.document_number not like 'enc:%') execute function refuse_plain_value('document_number');

-- The same members of JSON: those listed before, and document numbers.
drop trigger account_intervener_request_payload_encrypted on account_intervener_request;
create trigger account_intervener_request_payload_encrypted before insert or update of payload on account_intervener_request
  for each row when (new.payload::text ~ '"(document_number|email|phone)": "(?!enc:)')
  execute function refuse_plain_value('payload');
-- A paper from before this migration may be signed while its facts are still plain.
drop trigger document_facts_encrypted on document;
create trigger document_facts_encrypted before insert on document
  for each row when (new.facts::text ~ '"(documentNumber|document_number|email|mobile|tin|tin_us)": "(?!enc:)')
  execute function refuse_plain_value('facts');
create trigger document_facts_stay_encrypted before update of facts on document
  for each row when (new.facts::text ~ '"(documentNumber|document_number|email|mobile|tin|tin_us)": "(?!enc:)'
    and (old.facts is null or old.facts::text !~ '"(documentNumber|document_number|email|mobile|tin|tin_us)": "(?!enc:)'))
  execute function refuse_plain_value('facts');
