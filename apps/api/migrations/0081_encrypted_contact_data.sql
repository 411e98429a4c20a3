-- E-mail addresses and mobiles are encrypted too (decision record 0132).
create trigger intervener_email_encrypted before insert or update of email on intervener
  for each row when (new.email not like 'enc:%') execute function refuse_plain_value('email');
create trigger intervener_phone_encrypted before insert or update of phone on intervener
  for each row when (new.phone not like 'enc:%') execute function refuse_plain_value('phone');
create trigger contact_change_new_value_encrypted before insert or update of new_value on contact_change
  for each row when (new.new_value not like 'enc:%') execute function refuse_plain_value('new_value');
create trigger account_intervener_request_payload_encrypted before insert or update of payload on account_intervener_request
  for each row when (new.payload::text ~ '"(email|phone)": "(?!enc:)') execute function refuse_plain_value('payload');
create trigger issue_phone_encrypted before insert or update of phone on issue
  for each row when (new.phone not like 'enc:%') execute function refuse_plain_value('phone');
create trigger message_recipient_encrypted before insert or update of recipient on message
  for each row when (new.recipient not like 'enc:%') execute function refuse_plain_value('recipient');
create trigger message_text_encrypted before insert or update of text on message
  for each row when (new.text not like 'enc:%') execute function refuse_plain_value('text');

-- Nobody looks up a message by its recipient, and an encrypted one cannot be found.
drop index message_by_recipient;
