import type { RawBuilder } from 'kysely';

/** An invariant of the books, and the query for the rows that violate it. */
export interface BooksCheck {
  readonly id: string;
  readonly statement: string;
  readonly query: RawBuilder<object>;
}
