/** Comparison operators of the filter grammar (API-08). */
export const filterOperators = [
  'eq',
  'ne',
  'gt',
  'ge',
  'lt',
  'le',
  'contains',
  'startswith',
] as const;
export type FilterOperator = (typeof filterOperators)[number];

/** A literal in a filter with the type that follows from its notation. A literal in quotes is a text. */
export type FilterValue =
  | { type: 'text'; value: string }
  | { type: 'number'; value: string }
  | { type: 'date'; value: string }
  | { type: 'boolean'; value: boolean }
  | { type: 'null'; value: null };

export type FilterExpr =
  | { kind: 'and'; items: FilterExpr[] }
  | { kind: 'or'; items: FilterExpr[] }
  | { kind: 'not'; item: FilterExpr }
  | { kind: 'compare'; field: string; op: FilterOperator; value: FilterValue }
  | { kind: 'in'; field: string; values: FilterValue[] };

/** Types of the fields that a filter can use. */
export type FilterFieldType = 'text' | 'number' | 'date' | 'boolean';

/** Limits of a filter: depth of nesting, number of conditions, number of values of an `in`, and bytes (API-08). */
export const filterLimits = {
  depth: 5,
  conditions: 20,
  inValues: 200,
  bytes: 4096,
} as const;
