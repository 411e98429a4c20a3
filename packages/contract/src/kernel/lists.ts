import { z } from 'zod';

/** Fields by which a list may be filtered and sorted (API-08); the store maps each field to its column. */
export interface ListFields {
  readonly filter: readonly string[];
  readonly orderBy: readonly string[];
  readonly search: boolean;
  readonly defaultLimit: number;
}

const limit = z.union([z.literal('null'), z.string().regex(/^\d{1,3}$/u)]);
const offset = z.union([z.literal('null'), z.string().regex(/^\d{1,7}$/u)]);

const pageShape = { $limit: limit.optional(), $offset: offset.optional() };
const filterShape = {
  $filter: z.string().max(6000).optional(),
  $orderby: z.string().max(300).optional(),
};
const searchShape = { $search: z.string().max(100).optional() };

/** A list with pages only: no filter, sorting or search. */
export const pagingOnlyFields = {
  filter: [],
  orderBy: [],
  search: false,
  defaultLimit: 25,
} as const satisfies ListFields;

/** A list with pages and `$search` only. */
export const searchOnlyFields = { ...pagingOnlyFields, search: true } as const satisfies ListFields;

/** The reader's position in a log: only rows with a greater `seq` are listed. */
export const sequenceCursor = {
  after: z
    .string()
    .regex(/^\d{1,15}$/u)
    .optional(),
};

/** The query of a list with these fields, and the additional parameters of the list. */
export type ListQuery<Fields extends ListFields, More extends z.ZodRawShape> = z.ZodObject<
  typeof pageShape &
    (Fields['filter'] extends readonly [] ? unknown : typeof filterShape) &
    (Fields['search'] extends true ? typeof searchShape : unknown) &
    More,
  z.core.$strict
>;

/**
 * Builds the query schema of a list: `$limit` and `$offset` as text (API-07), `$filter`, `$orderby` (API-08, API-09)
 * and `$search` if the list allows them, and the additional parameters of the list.
 */
export function listQuery<Fields extends ListFields, More extends z.ZodRawShape>(
  fields: Fields,
  more: More,
) {
  return z.strictObject({
    ...pageShape,
    ...(fields.filter.length > 0 && filterShape),
    ...(fields.search && searchShape),
    ...more,
  }) as unknown as ListQuery<Fields, More>;
}

/**
 * Returns the schema of a page of rows under its plural key (API-06). `total_is_minimum` is true when there are more
 * than 1,000 rows, because they are not counted further.
 */
export function pageSchema<Key extends string, Row extends z.ZodType>(key: Key, row: Row) {
  const rows = { [key]: z.array(row) } as Record<Key, z.ZodArray<Row>>;
  return z.strictObject({
    ...rows,
    total: z.number().int(),
    total_is_minimum: z.boolean().optional(),
    truncated: z.boolean().optional(),
    limit: z.number().int().nullable(),
    offset: z.number().int(),
  });
}
