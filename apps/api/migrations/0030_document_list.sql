-- An order's paper and its confirmation are found by fund, amount and reference.
update document set title = concat_ws(' · ',
  title,
  (facts ->> 'productName') || coalesce(' a ' || (facts -> 'destination' ->> 'name'), ''),
  case
    when template = 'CONFIRMACION' or facts ->> 'amountMode' = 'CASH' then
      translate(to_char(coalesce(facts ->> 'gross', facts ->> 'cash')::numeric, 'FM999,999,999,990.00'), ',.', '.,')
        || E'\u00a0€'
    when facts ->> 'amountMode' = 'TOTAL' then 'todo'
    when facts ->> 'amountMode' = 'PERCENTAGE' then
      translate(to_char((facts ->> 'percentage')::numeric, 'FM990.00'), '.', ',') || E'\u00a0%'
    else
      translate(to_char((facts ->> 'participations')::numeric, 'FM999,999,999,990.000000'), ',.', '.,')
        || ' participaciones'
  end,
  facts ->> 'reference')
where template in ('ORDEN', 'CONFIRMACION');

-- The account that the sender named for a file of a person. The file stays one of the person only.
alter table document add column uuid_named_account uuid references account (uuid);

-- Generated documents that are not rendered yet, for the job that renders them.
create index document_unrendered on document (created_at desc) where content is null;

-- When the session was opened, in business time: documents that arrived since the previous visit are new.
alter table session_family add column visited_at timestamptz;
update session_family set visited_at = created_at;
alter table session_family alter column visited_at set not null;
