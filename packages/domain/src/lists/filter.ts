import { accept, type Decision, refuse, reject } from '../refusal.ts';
import { decodeBase64Text } from './base64.ts';
import { parseFilterTokens } from './filter-parser.ts';
import { tokeniseFilter } from './filter-tokens.ts';
import {
  type FilterExpr,
  type FilterFieldType,
  filterLimits,
  type FilterOperator,
  type FilterValue,
} from './filter-types.ts';
import { FilterSyntaxError } from './token-reader.ts';

function rejectFilter() {
  return reject(refuse('FILTRO_INVALIDO', {}, '$filter'));
}

/** Parses the decoded text of a filter (API-08). Refuses an invalid one with 400-010. */
export function parseFilterText(text: string): Decision<FilterExpr> {
  if (new TextEncoder().encode(text).length > filterLimits.bytes) return rejectFilter();
  const tokens = tokeniseFilter(text);
  if (!tokens) return rejectFilter();
  try {
    return accept(parseFilterTokens(tokens));
  } catch (error) {
    if (error instanceof FilterSyntaxError) return rejectFilter();
    throw error;
  }
}

/**
 * Parses a `$filter`, which is UTF-8 text in base64 (standard or URL-safe, padding optional). Refuses with 400-010 a
 * filter that is invalid, longer than 4 KB, nested deeper than 5 levels, or has more than 20 conditions or more than
 * 200 values in an `in` (API-08).
 */
export function parseEncodedFilter(base64: string): Decision<FilterExpr> {
  // Four characters of base64 are three bytes, so that a longer text exceeds the limit.
  if (base64.length > Math.ceil(filterLimits.bytes / 3) * 4 + 4) return rejectFilter();
  const text = decodeBase64Text(base64);
  return text === null ? rejectFilter() : parseFilterText(text);
}

const textOperators: readonly FilterOperator[] = ['contains', 'startswith'];
const orderingOperators: readonly FilterOperator[] = ['gt', 'ge', 'lt', 'le'];

function isValueOfType(value: FilterValue, type: FilterFieldType): boolean {
  if (value.type === 'null' || value.type === type) return true;
  // A number or date without quotes is also accepted as a text.
  if (type === 'text') return value.type === 'number' || value.type === 'date';
  return false;
}

function isAllowed(expr: FilterExpr, fields: Readonly<Record<string, FilterFieldType>>): boolean {
  switch (expr.kind) {
    case 'and':
    case 'or':
      return expr.items.every((item) => isAllowed(item, fields));
    case 'not':
      return isAllowed(expr.item, fields);
    case 'in': {
      const type = Object.hasOwn(fields, expr.field) ? fields[expr.field] : undefined;
      return type !== undefined && expr.values.every((value) => isValueOfType(value, type));
    }
    case 'compare': {
      const type = Object.hasOwn(fields, expr.field) ? fields[expr.field] : undefined;
      if (type === undefined || !isValueOfType(expr.value, type)) return false;
      if (textOperators.includes(expr.op)) return type === 'text' && expr.value.type !== 'null';
      return (
        !orderingOperators.includes(expr.op) || (expr.value.type !== 'null' && type !== 'boolean')
      );
    }
  }
}

/**
 * Accepts a parsed filter if the call allows its fields, and each operator and value suits the type of its field;
 * otherwise refuses with 400-010 (API-08).
 */
export function checkFilter(
  expr: FilterExpr,
  fields: Readonly<Record<string, FilterFieldType>>,
): Decision<FilterExpr> {
  return isAllowed(expr, fields) ? accept(expr) : rejectFilter();
}
