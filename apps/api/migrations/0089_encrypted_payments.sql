-- The IBANs of debits and payments are encrypted too (decision record 0137).
alter table payment_entry add column iban_index text;

create trigger payment_entry_iban_encrypted before insert or update of iban on payment_entry
  for each row when (new.iban not like 'enc:%') execute function refuse_plain_value('iban');
