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

interface ParserState {
  tokens: TokenReader;
  conditions: number;
}

function toFilterValue(token: FilterToken): FilterValue {
  const { kind, value } = token;
  if (kind === 'text') return { type: 'text', value };
  const lowercaseText = value.toLowerCase();
  if (lowercaseText === 'true' || lowercaseText === 'false')
    return { type: 'boolean', value: lowercaseText === 'true' };
  if (lowercaseText === 'null') return { type: 'null', value: null };
  if (/^-?\d+(\.\d+)?$/.test(value)) return { type: 'number', value };
  return { type: isPlainDate(value) ? 'date' : 'text', value };
}

function parseList({ tokens }: ParserState): FilterValue[] {
  assertSyntax(tokens.takeMark('('));
  const values = [toFilterValue(tokens.value())];
  while (tokens.takeMark(',')) {
    assertSyntax(values.length < filterLimits.inValues);
    values.push(toFilterValue(tokens.value()));
  }
  assertSyntax(tokens.takeMark(')'));
  return values;
}

function parseCondition(state: ParserState): FilterExpr {
  const { tokens } = state;
  state.conditions += 1;
  assertSyntax(state.conditions <= filterLimits.conditions);
  const field = tokens.word();
  assertSyntax(/^[A-Za-z][A-Za-z0-9_]*$/.test(field) && !KEYWORDS.includes(field.toLowerCase()));
  if (tokens.takeKeyword('in')) return { kind: 'in', field, values: parseList(state) };
  const operator = tokens.word().toLowerCase();
  const op = filterOperators.find((known: FilterOperator) => known === operator);
  assertSyntax(op);
  return { kind: 'compare', field, op, value: toFilterValue(tokens.value()) };
}

function parseFactor(state: ParserState, depth: number): FilterExpr {
  const { tokens } = state;
  // Limits are checked during parsing, so that a hostile filter costs little time.
  assertSyntax(depth <= filterLimits.depth);
  if (tokens.takeMark('(')) {
    const innerExpression = parseExpression(state, depth + 1);
    assertSyntax(tokens.takeMark(')'));
    return innerExpression;
  }
  if (tokens.takeKeyword('not')) return { kind: 'not', item: parseFactor(state, depth + 1) };
  return parseCondition(state);
}

function parseChain(kind: 'and' | 'or', state: ParserState, next: () => FilterExpr): FilterExpr {
  const first = next();
  const conditionList = [first];
  while (state.tokens.takeKeyword(kind)) conditionList.push(next());
  return conditionList.length === 1 ? first : { kind, items: conditionList };
}

function parseExpression(state: ParserState, depth: number): FilterExpr {
  return parseChain('or', state, () => parseChain('and', state, () => parseFactor(state, depth)));
}

/** Parses the tokens of a filter (API-08). Throws FilterSyntaxError when they violate the grammar or a limit. */
export function parseFilterTokens(tokens: readonly FilterToken[]): FilterExpr {
  const state: ParserState = { tokens: createTokenReader(tokens), conditions: 0 };
  const expression = parseExpression(state, 0);
  assertSyntax(state.tokens.isAtEnd());
  return expression;
}
