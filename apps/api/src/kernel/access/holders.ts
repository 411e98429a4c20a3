import { type PlainDate, holderRoles } from '@participe/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whether a role on an account, as it is called in the statement, is one of those that hold it. */
export const holds = (intervener: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${intervener}.role`)} = any(${[...holderRoles]}::text[])`;

/** Whether it is one of those on a day: who has left the account holds nothing of it. */
export const holdsOn = (intervener: string, day: PlainDate): RawBuilder<SqlBool> => {
  const [from, to] = ['valid_from', 'valid_to'].map((end) => sql.ref(`${intervener}.${end}`));
  return sql<SqlBool>`(${holds(intervener)} and ${from} <= ${day}::date
    and (${to} is null or ${to} >= ${day}::date))`;
};
