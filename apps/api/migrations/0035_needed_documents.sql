-- The documents that an order needs from its client, those of them that are missing, and when the last one was sent. The order
-- is complete with the later of this moment and its last signature (DAT-03).
alter table operation add column needed_documents text[] not null default '{}';
alter table operation add column missing_documents text[] not null default '{}';
alter table operation add column documents_sent_at timestamptz;
alter table operation add constraint operation_missing_documents_check
  check (missing_documents <@ needed_documents);
alter table operation add constraint operation_documents_sent_at_check
  check ((documents_sent_at is not null) = (needed_documents <> '{}' and missing_documents = '{}'));
create index operation_needed_documents on operation (operation_status) where needed_documents <> '{}';

-- Orders that were not sent to the registry yet: what a guardian withdraws, and what issues asked for. Their dates are computed
-- by the job that reviews documents.
update operation o
set needed_documents = needed.subcategories, missing_documents = needed.subcategories,
  completed_at = null, expected_value_date = null, settlement_date = null
from (
  select uuid, array_agg(distinct subcategory order by subcategory) as subcategories
  from (
    select g.uuid, 'AUTORIZACION_JUDICIAL' as subcategory
    from operation g
    join account_intervener ai on ai.uuid_account = g.uuid_account
      and ai.uuid_intervener = g.uuid_creator and ai.role = 'TUTOR'
    where g.operation_type in
      ('REEMBOLSO', 'SOLICITUD_REEMBOLSO_PERIODICO', 'TRASPASO_ENTRADA', 'TRASPASO_INTERNO', 'RESCATE')
    union
    select i.uuid_operation, asked ->> 'subcategory'
    from operation_issue i cross join jsonb_array_elements(i.requested_documents) asked
    where asked ->> 'subcategory' <> 'ORDEN'
  ) one
  group by uuid
) needed
where needed.uuid = o.uuid
  and (o.operation_status like 'REGISTERED%' or o.operation_status in ('SIGNED', 'VALIDATED'));
