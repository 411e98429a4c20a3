-- The last changes of the data of an account or of a person, or of what all people see of products and configuration
-- (the nil uuid). The visible rows of an id are its version, which kept reads compare. A transaction adds a row with a
-- number that was never used before, so the version is never again what it was, and no transaction waits for another.
create table data_change (
  uuid uuid not null,
  seq bigint generated always as identity,
  primary key (uuid, seq)
);

-- Records the changes of a statement. The argument names how the ids follow from the changed rows. A transaction adds one
-- row for each id (`xmin` is the transaction that wrote a row). It removes the older ones, except those that a
-- concurrent transaction is removing. Nothing else may remove rows, because a removal alone could bring back a version.
create function record_data_change() returns trigger language plpgsql as $$
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
$$;

do $$
declare
  watched record;
begin
  for watched in select * from (values
    ('account', 'account itself'), ('account_intervener', 'account and person'),
    ('appropriateness_result', 'person'), ('associate', 'account'), ('authenticator_app', 'person'),
    ('bank_account', 'account'), ('config_entry', 'everybody'), ('distributor', 'everybody'),
    ('document', 'document'), ('document_opening', 'person'), ('document_signature', 'person'),
    ('hold', 'account'), ('intervener', 'person itself'), ('net_asset_value', 'everybody'),
    ('notification', 'person'), ('operation', 'account'), ('operation_signature', 'order'),
    ('order_in_course', 'account'), ('pay_in', 'order'), ('position', 'account'),
    ('position_day', 'account'), ('product', 'everybody'), ('session_family', 'person'),
    ('transit_day', 'account')) as tables (name, ids)
  loop
    execute format('create trigger %s_inserted after insert on %I referencing new table as changed
      for each statement execute function record_data_change(%L)', watched.name, watched.name, watched.ids);
    execute format('create trigger %s_updated after update on %I referencing new table as changed
      for each statement execute function record_data_change(%L)', watched.name, watched.name, watched.ids);
    execute format('create trigger %s_deleted after delete on %I referencing old table as changed
      for each statement execute function record_data_change(%L)', watched.name, watched.name, watched.ids);
  end loop;
end
$$;
