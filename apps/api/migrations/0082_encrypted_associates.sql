-- The document numbers of associates are encrypted too (decision record 0132).
create trigger associate_document_number_encrypted before insert or update of document_number on associate
  for each row when (new.document_number not like 'enc:%') execute function refuse_plain_value('document_number');
