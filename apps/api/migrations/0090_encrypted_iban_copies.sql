-- IBANs are encrypted too in the facts of documents, in files for the bank and the registry, and in proposals of staff
-- (decision record 0137).
create trigger document_facts_iban_encrypted before insert on document
  for each row when (new.facts::text ~ '"iban": "(?!enc:)') execute function refuse_plain_value('facts');
-- A paper from before this migration may be signed while its facts are still plain.
create trigger document_facts_iban_stays_encrypted before update of facts on document
  for each row when (new.facts::text ~ '"iban": "(?!enc:)'
    and (old.facts is null or old.facts::text !~ '"iban": "(?!enc:)'))
  execute function refuse_plain_value('facts');
create trigger payment_file_content_encrypted before insert or update of content on payment_file
  for each row when (new.content not like 'enc:%') execute function refuse_plain_value('content');
create trigger rd_file_content_encrypted before insert or update of content on rd_file
  for each row when (new.content not like 'enc:%') execute function refuse_plain_value('content');
create trigger staff_approval_body_encrypted before insert or update of body on staff_approval
  for each row when (new.body::text ~ '"iban": "(?!enc:)') execute function refuse_plain_value('body');

-- Facts that were finished without their IBANs are searched again.
delete from column_encryption where column_name = 'document.facts';
