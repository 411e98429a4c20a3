/** Comparisons of the filter grammar (API-08). */
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

/** A value of a filter with the kind of its notation; a quoted text is always text. */
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

/** The types of a column in a filter. */
export type FilterFieldType = 'text' | 'number' | 'date' | 'boolean';

/** Budgets of a filter (API-08). */
export const filterLimits = {
  depth: 5,
  conditions: 20,
  inValues: 200,
  bytes: 4096,
} as const;
