import type { RawBuilder } from 'kysely';

/** A truth about the books, and the query that returns every row for which it does not hold. */
export interface BooksCheck {
  readonly id: string;
  readonly says: string;
  readonly query: RawBuilder<object>;
}
