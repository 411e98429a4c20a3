/** Comparisons of the filter grammar (decision G-C06). */
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

/** A value of a filter with the kind its writing shows; a quoted text is always text. */
export type FilterValue =
  | { type: 'text'; value: string }
  | { type: 'number'; value: string }
  | { type: 'date'; value: string }
  | { type: 'boolean'; value: boolean }
  | { type: 'null'; value: null };

/** A parsed filter. */
export type FilterExpr =
  | { kind: 'and'; items: FilterExpr[] }
  | { kind: 'or'; items: FilterExpr[] }
  | { kind: 'not'; item: FilterExpr }
  | { kind: 'compare'; field: string; op: FilterOperator; value: FilterValue }
  | { kind: 'in'; field: string; values: FilterValue[] };

/** The kinds of column a filter may be compared with. */
export type FilterFieldType = 'text' | 'number' | 'date' | 'boolean';

/** Budgets of a filter (decision G-C06). */
export const filterLimits = {
  depth: 5,
  conditions: 20,
  inValues: 200,
  bytes: 4096,
} as const;
