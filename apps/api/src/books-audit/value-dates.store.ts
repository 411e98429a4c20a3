import { sql } from 'kysely';
import type { BooksCheck } from './books-check.ts';
import { isPurchase, isWithdrawal } from '../kernel/database/sql/order-types.ts';

export const valueDateChecks: readonly BooksCheck[] = [
  {
    id: 'I15',
    statement: 'each value date is a business day of the product',
    query: sql`select o.uuid, o.value_date from operation o join product p on p.id = o.id_product
      left join business_calendar c on c.market = p.calendar_code and c.date = o.value_date
      where o.value_date is not null and c.is_business is not true`,
  },
  {
    id: 'I15b',
    statement:
      'no order is valued before the first cut-off after its last signature, or before its money arrived',
    query: sql`select o.uuid, o.completed_at, o.cash_reconciled_on, o.value_date, first.day from operation o
      join product p on p.id = o.id_product
      cross join lateral (select (o.completed_at at time zone 'Europe/Madrid') as at) signed
      cross join lateral (select min(c.date) as day from business_calendar c
        where c.market = p.calendar_code and c.is_business and c.date >= signed.at::date
          and (c.date > signed.at::date or signed.at::time < p.cutoff::time)) first
      where o.operation_status = 'FINALIZED' and o.uuid_parent_operation is null
        and ((${isWithdrawal} and o.value_date < first.day)
          or (${isPurchase} and o.value_date < o.cash_reconciled_on))`,
  },
  {
    id: 'I15c',
    statement:
      'no order is valued before the first cut-off after the last document that it needed was sent, or without a valid one',
    query: sql`select o.uuid, o.needed_documents, o.value_date, sent.at as sent_at, first.day from operation o
      join product p on p.id = o.id_product
      cross join lateral (select max(valid.at) as at, bool_or(valid.at is null) as is_missing
        from unnest(o.needed_documents) as needed (subcategory)
        cross join lateral (select min(d.created_at) as at from document d
          where d.uuid_operation = o.uuid and d.subcategory = needed.subcategory
            and d.template is null and d.validated) valid) sent
      cross join lateral (select (sent.at at time zone 'Europe/Madrid') as at) local
      cross join lateral (select min(c.date) as day from business_calendar c
        where c.market = p.calendar_code and c.is_business and c.date >= local.at::date
          and (c.date > local.at::date or local.at::time < p.cutoff::time)) first
      where o.operation_status = 'FINALIZED' and o.value_date is not null
        and o.needed_documents <> '{}' and (sent.is_missing or o.value_date < first.day)`,
  },
];
