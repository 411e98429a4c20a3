-- A code that was sent for documents of accounts names the kind of object to which each document belongs (CLD-11).
update signature_request
set entities = jsonb_set(entities, '{papers}', (
  select jsonb_agg(paper - 'uuidAccount'
    || jsonb_build_object('entity', 'ACCOUNT', 'uuidEntity', paper -> 'uuidAccount'))
  from jsonb_array_elements(entities -> 'papers') as paper))
where completed_at is null and voided_at is null and jsonb_array_length(entities -> 'papers') > 0;
