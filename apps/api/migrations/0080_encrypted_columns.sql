-- How far the stored values of each encrypted column have been encrypted with a key (decision record 0132).
create table column_encryption (
  column_name text primary key,
  -- The version of the key with which every stored value is being encrypted; finished once none is left.
  key_id text not null,
  begun_at timestamptz not null,
  finished_at timestamptz
);

-- New values are always encrypted. Plain values from before this migration stay until the job has encrypted them.
create function refuse_plain_value() returns trigger language plpgsql as $$
begin
  raise exception 'a value of %.% is not encrypted', tg_table_name, tg_argv[0];
end $$;

create trigger tax_residence_tin_encrypted before insert or update of tin on tax_residence
  for each row when (new.tin not like 'enc:%') execute function refuse_plain_value('tin');
create trigger fatca_status_tin_us_encrypted before insert or update of tin_us on fatca_status
  for each row when (new.tin_us not like 'enc:%') execute function refuse_plain_value('tin_us');
create trigger idempotency_answer_encrypted before insert or update of answer on idempotency
  for each row when (new.answer not like 'enc:%') execute function refuse_plain_value('answer');
create trigger document_facts_encrypted before insert or update of facts on document
  for each row when (new.facts::text ~ '"(email|mobile|tin|tin_us)": "(?!enc:)') execute function refuse_plain_value('facts');
