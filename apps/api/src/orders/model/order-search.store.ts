import { operationTypeLabel, operationTypes, parseMoney } from '@participe/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { containsText, foldText } from '../../kernel/database/sql/search.ts';

/**
 * Returns the SQL condition of a text search (API-09) in product, ISIN, account alias, reference and order type, and
 * in the amount if the text is a number. Products and accounts are searched once instead of once per order.
 */
export function buildOrderSearchCondition(
  search: string,
  accounts: readonly string[] | undefined,
): RawBuilder<SqlBool> {
  const foldedSearch = foldText(search);
  const types = operationTypes.filter((type) =>
    foldText(operationTypeLabel(type)).includes(foldedSearch),
  );
  const amount = parseMoney(search);
  return sql`(
    o.id_product = any(array(
      select f.id from product f
      where ${containsText(sql`f.name`, search)} or ${containsText(sql`coalesce(f.isin, '')`, search)}))
    or o.uuid_account = any(array(
      select f.uuid from account f where ${containsText(sql`coalesce(f.alias, '')`, search)}
        and ${accounts === undefined ? sql`true` : sql`f.uuid = any(${accounts}::uuid[])`}))
    or strpos(lower(o.reference), ${foldedSearch}) > 0
    or o.operation_type = any(${types}::text[])
    or ${amount.ok ? sql`coalesce(o.cash, o.ordered_cash) = ${amount.value}::numeric` : sql`false`})`;
}
