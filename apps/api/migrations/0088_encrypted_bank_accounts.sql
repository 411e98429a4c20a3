-- The IBANs of bank accounts are encrypted and looked up by a blind index (decision record 0137). The job fills the index.
alter table bank_account add column iban_index text;

create trigger bank_account_iban_encrypted before insert or update of iban on bank_account
  for each row when (new.iban not like 'enc:%') execute function refuse_plain_value('iban');
