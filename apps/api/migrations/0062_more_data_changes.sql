-- Records the changes of these tables in `data_change`, like those of the tables in 0057.
do $$
declare
  watched record;
begin
  for watched in select * from (values
    ('account_day', 'account'), ('address', 'person'), ('consent', 'person'), ('fatca_status', 'person'),
    ('tax_residence', 'person')) as tables (name, ids)
  loop
    -- Each new person gets their addresses one by one, and a later address ends another, so that one statement of an
    -- import would record the same people many times.
    if watched.name <> 'address' then
      execute format('create trigger %s_inserted after insert on %I referencing new table as changed
        for each statement execute function record_data_change(%L)', watched.name, watched.name, watched.ids);
    end if;
    execute format('create trigger %s_updated after update on %I referencing new table as changed
      for each statement execute function record_data_change(%L)', watched.name, watched.name, watched.ids);
    execute format('create trigger %s_deleted after delete on %I referencing old table as changed
      for each statement execute function record_data_change(%L)', watched.name, watched.name, watched.ids);
  end loop;
end
$$;
