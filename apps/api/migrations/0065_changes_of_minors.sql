-- A role may show that a person was represented as a minor. Until they come of age and confirm their data, this decides on
-- all their accounts whether they may sign (PTY-09). So a role is also recorded as a change of the other accounts of
-- those people on its account who were recorded as minors.
create or replace function record_data_change() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  case tg_argv[0]
    when 'account' then
      ids := array(select distinct uuid_account from changed);
    when 'person' then
      ids := array(select distinct uuid_intervener from changed);
    when 'account and person' then
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
