-- Rows that are few and looked for among many: sessions of staff, and those who stand for minors.
create index session_by_staff on session (uuid_staff) where uuid_staff is not null;
create index account_intervener_standing_for on account_intervener (uuid_account)
  where role in ('REPRESENTANTE_LEGAL', 'TUTOR');
