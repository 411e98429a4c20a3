-- A correction keeps the value that it replaces, and is the only way to replace one.
create table net_asset_value_correction (
  uuid uuid primary key,
  id_product uuid not null,
  date date not null,
  previous_value numeric(20,6) not null,
  value numeric(20,6) not null check (value > 0 and value <> previous_value),
  reason text not null,
  corrected_by text not null,
  corrected_at timestamptz not null,
  seq bigint generated always as identity unique,
  foreign key (id_product, date) references net_asset_value (id_product, date)
);
create index net_asset_value_correction_day on net_asset_value_correction (id_product, date, seq);

create function net_asset_value_correction_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a correction of a net asset value is never changed';
end $$;
create trigger net_asset_value_correction_unchanged before update or delete on net_asset_value_correction
  for each row execute function net_asset_value_correction_refuse_change();

-- The role of the service has no right to change a value, so the owner of the function does it.
create function net_asset_value_correct() returns trigger language plpgsql security definer
  set search_path = public as $$
begin
  update net_asset_value set value = new.value
    where id_product = new.id_product and date = new.date and value = new.previous_value;
  if not found then
    raise exception 'a correction names the published value';
  end if;
  return null;
end $$;
create trigger net_asset_value_corrected after insert on net_asset_value_correction
  for each row execute function net_asset_value_correct();

create or replace function net_asset_value_refuse_change() returns trigger language plpgsql as $$
begin
  if new.id_product = old.id_product and new.date = old.date and new.published_at = old.published_at
    and (select c.previous_value = old.value and c.value = new.value from net_asset_value_correction c
      where c.id_product = old.id_product and c.date = old.date order by c.seq desc limit 1) then
    return new;
  end if;
  raise exception 'a published net asset value is never changed';
end $$;
