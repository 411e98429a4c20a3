-- Data of a person for the profile (CLD-05): birth, nationality, marital data, occupation, language and channels, and the
-- dates of the know-your-customer form. The values come from the catalogues, which the service checks.
alter table intervener
  add column document_country text,
  add column birth_country text,
  add column birth_place text,
  add column nationality text,
  add column nationality_2 text,
  add column marital_status text,
  add column marital_regime text,
  add column profession text,
  add column employment_status text,
  add column language text,
  add column communication_channel text check (communication_channel in ('ONLINE', 'POSTAL')),
  add column annual_report_channel text check (annual_report_channel in ('ONLINE', 'POSTAL', 'NO_ENVIAR')),
  add column tin text,
  add column email_verified_at timestamptz,
  add column kyc_answered_at timestamptz,
  add column kyc_due_at date;
alter table intervener add constraint intervener_marital_regime_check check (
  marital_regime is null or marital_status in ('CASADO', 'PAREJA_HECHO')
);

-- The two addresses of a person. A change ends the row and adds another with the same uuid and the next version (CLD-07).
create table address (
  uuid uuid not null,
  version integer not null,
  uuid_intervener uuid not null references intervener,
  type text not null check (type in ('FISCAL', 'POSTAL')),
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
  valid_from timestamptz not null,
  valid_to timestamptz,
  primary key (uuid, version)
);
create unique index address_in_force on address (uuid_intervener, type) where valid_to is null;

insert into address (uuid, version, uuid_intervener, type, valid_from)
  select gen_random_uuid(), 1, uuid, type, created_at
  from intervener, unnest(array['FISCAL', 'POSTAL']) as type;

-- Both addresses exist from the beginning, without data.
create function intervener_has_addresses() returns trigger language plpgsql as $$
begin
  insert into address (uuid, version, uuid_intervener, type, valid_from)
    select gen_random_uuid(), 1, new.uuid, type, new.created_at
    from unnest(array['FISCAL', 'POSTAL']) as type;
  return new;
end
$$;
create trigger intervener_has_addresses after insert on intervener
  for each row execute function intervener_has_addresses();
