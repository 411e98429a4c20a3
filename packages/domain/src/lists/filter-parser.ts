import { isPlainDate } from '../calendar/plain-date.ts';
import type { FilterToken } from './filter-tokens.ts';
import {
  type FilterExpr,
  filterLimits,
  type FilterOperator,
  filterOperators,
  type FilterValue,
} from './filter-types.ts';
import { assertSyntax, createTokenReader, type TokenReader } from './token-reader.ts';

const KEYWORDS: readonly string[] = ['and', 'or', 'not', 'in'];

interface Parsing {
  tokens: TokenReader;
  conditions: number;
}

function typedValue(token: FilterToken): FilterValue {
  const { kind, value } = token;
  if (kind === 'text') return { type: 'text', value };
  const lower = value.toLowerCase();
  if (lower === 'true' || lower === 'false') return { type: 'boolean', value: lower === 'true' };
  if (lower === 'null') return { type: 'null', value: null };
  if (/^-?\d+(\.\d+)?$/.test(value)) return { type: 'number', value };
  return { type: isPlainDate(value) ? 'date' : 'text', value };
}

function parseList({ tokens }: Parsing): FilterValue[] {
  assertSyntax(tokens.takeMark('('));
  const values = [typedValue(tokens.value())];
  while (tokens.takeMark(',')) {
    assertSyntax(values.length < filterLimits.inValues);
    values.push(typedValue(tokens.value()));
  }
  assertSyntax(tokens.takeMark(')'));
  return values;
}

function parseCondition(parsing: Parsing): FilterExpr {
  const { tokens } = parsing;
  parsing.conditions += 1;
  assertSyntax(parsing.conditions <= filterLimits.conditions);
  const field = tokens.word();
  assertSyntax(/^[A-Za-z][A-Za-z0-9_]*$/.test(field) && !KEYWORDS.includes(field.toLowerCase()));
  if (tokens.takeKeyword('in')) return { kind: 'in', field, values: parseList(parsing) };
  const written = tokens.word().toLowerCase();
  const op = filterOperators.find((known: FilterOperator) => known === written);
  assertSyntax(op);
  return { kind: 'compare', field, op, value: typedValue(tokens.value()) };
}

function parseFactor(parsing: Parsing, depth: number): FilterExpr {
  const { tokens } = parsing;
  // Limits are checked during parsing, so that a hostile filter costs little time.
  assertSyntax(depth <= filterLimits.depth);
  if (tokens.takeMark('(')) {
    const inner = parseExpression(parsing, depth + 1);
    assertSyntax(tokens.takeMark(')'));
    return inner;
  }
  if (tokens.takeKeyword('not')) return { kind: 'not', item: parseFactor(parsing, depth + 1) };
  return parseCondition(parsing);
}

function chain(kind: 'and' | 'or', parsing: Parsing, next: () => FilterExpr): FilterExpr {
  const first = next();
  const items = [first];
  while (parsing.tokens.takeKeyword(kind)) items.push(next());
  return items.length === 1 ? first : { kind, items };
}

function parseExpression(parsing: Parsing, depth: number): FilterExpr {
  return chain('or', parsing, () => chain('and', parsing, () => parseFactor(parsing, depth)));
}

/** Parses the tokens of a filter (API-08). Throws FilterSyntaxError when they violate the grammar or a limit. */
export function parseFilterTokens(tokens: readonly FilterToken[]): FilterExpr {
  const parsing: Parsing = { tokens: createTokenReader(tokens), conditions: 0 };
  const expression = parseExpression(parsing, 0);
  assertSyntax(parsing.tokens.isAtEnd());
  return expression;
}
