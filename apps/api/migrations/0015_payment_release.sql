-- Two people release a file before it is downloaded for the bank. Those written before count as released.
alter table payment_file add column released_at timestamptz;
alter table payment_file add column released_by text;
update payment_file set released_at = created_at;

-- Orders, statements and tax reports rest on published values, so a value is never replaced.
create function net_asset_value_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a published net asset value is never changed';
end $$;
create trigger net_asset_value_unchanged before update on net_asset_value
  for each row execute function net_asset_value_refuse_change();
