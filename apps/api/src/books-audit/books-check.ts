import type { RawBuilder } from 'kysely';

/** An invariant of the books, and the query that returns every row that violates it. */
export interface BooksCheck {
  readonly id: string;
  readonly statement: string;
  readonly query: RawBuilder<object>;
}
