import { holderRoles } from '@participe/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whether a role on an account, as it is called in the statement, is one of those that hold it. */
export const holds = (intervener: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${intervener}.role`)} = any(${[...holderRoles]}::text[])`;
