import { z } from 'zod';

/**
 * How a list can be filtered, sorted and searched (API-08), and how many rows a page has by default. The store of the
 * list maps each field to a column.
 */
export interface ListFields {
  readonly filter: readonly string[];
  readonly orderBy: readonly string[];
  readonly search: boolean;
  readonly defaultLimit: number;
}

const limitSchema = z.union([z.literal('null'), z.string().regex(/^\d{1,3}$/u)]);
const offset = z.union([z.literal('null'), z.string().regex(/^\d{1,7}$/u)]);

const pageShape = { $limit: limitSchema.optional(), $offset: offset.optional() };
const filterShape = {
  $filter: z.string().max(6000).optional(),
  $orderby: z.string().max(300).optional(),
};
const searchShape = { $search: z.string().max(100).optional() };

/** Fields of a list that has pages, but no filter, sorting or search. */
export const pagingOnlyFields = {
  filter: [],
  orderBy: [],
  search: false,
  defaultLimit: 25,
} as const satisfies ListFields;

/** Fields of a list that has pages and `$search`, but no filter or sorting. */
export const searchOnlyFields = { ...pagingOnlyFields, search: true } as const satisfies ListFields;

/**
 * Parameter of a list whose rows have a sequence number (`seq`): only rows above `after` are listed, so that a caller
 * can continue after the last row it has read.
 */
export const sequenceCursor = {
  after: z
    .string()
    .regex(/^\d{1,15}$/u)
    .optional(),
};

/** Schema of the query of a list with these fields and further parameters. */
export type ListQuery<Fields extends ListFields, More extends z.ZodRawShape> = z.ZodObject<
  typeof pageShape &
    (Fields['filter'] extends readonly [] ? unknown : typeof filterShape) &
    (Fields['search'] extends true ? typeof searchShape : unknown) &
    More,
  z.core.$strict
>;

/**
 * Returns the query schema of a list: `$limit` and `$offset` as text (API-07), `$filter`, `$orderby` and `$search`
 * if the list has them (API-08, API-09), and further parameters.
 */
export function listQuerySchema<Fields extends ListFields, More extends z.ZodRawShape>(
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
 * Returns the schema of a page of rows under the plural name of the resource (API-06). `total_is_minimum` is true
 * when only the first 1,000 rows were counted, `truncated` when a page without limit does not contain all rows.
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
