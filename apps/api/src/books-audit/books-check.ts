import type { RawBuilder } from 'kysely';

/** A rule of the books and the query that returns every row that breaks it. */
export interface BooksCheck {
  readonly id: string;
  readonly says: string;
  readonly query: RawBuilder<object>;
}
