import fc from 'fast-check';
import type { JsonObject } from '@participe/contract/openapi';

/** Texts that have broken parsers, databases, file names or pages. */
const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e',
  '..',
  '../../etc/passwd',
  '%00',
  '%zz',
  "' or 1=1--",
  '<script>alert(1)</script>',
  '=cmd|x',
  '${1}',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  'Infinity',
  '-1',
  '1e999',
  '9'.repeat(400),
  '0.0000001',
  '2026-02-30',
  '0000-01-01',
  '275760-09-13',
  '2026-11-19T25:00:00Z',
  'ZGVwdGggZXEgMQ==',
  'x'.repeat(5000),
  'ñ'.repeat(300),
] as const;

const nestedList = (levels: number): unknown => {
  let jsonValue: unknown = 0;
  for (let nestingLevel = 0; nestingLevel < levels; nestingLevel += 1) jsonValue = [jsonValue];
  return jsonValue;
};

const hostileOthers = [
  null,
  true,
  0,
  -1,
  1e308,
  Number.MAX_SAFE_INTEGER,
  0.1,
  [],
  {},
  [[]],
  { a: 1 },
  nestedList(200),
] as const;

const hostileText = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: 'binary' }));
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(...hostileOthers),
);

/** Number of valid values for each hostile value. */
const validWeight = 40;

const mixWithHostile = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: validWeight, arbitrary: valid }, { weight: 1, arbitrary: hostileValue });

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf = (value: unknown): readonly JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

const numberOf = (value: unknown, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise;

const anyInstant = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

/** Returns an id for a field or path segment with this name. */
export type PickId = (name: string, index: number) => string;

const amounts = /cash|amount|participations|percentage|value/u;
const asAmount = (cents: number): string => (cents / 100).toFixed(2);

function drawText(name: string, schema: JsonObject, pickId: PickId): fc.Arbitrary<unknown> {
  const { format, pattern } = schema;
  if (format === 'uuid') return fc.nat().map((index) => pickId(name, index));
  if (format === 'date') return anyInstant.map((text) => text.slice(0, 10));
  if (format === 'date-time') return anyInstant;
  if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern, 'u'));
  if (amounts.test(name)) return fc.integer({ min: 1, max: 900_000 }).map(asAmount);
  const minLength = numberOf(schema['minLength'], 0);
  const maxLength = Math.min(numberOf(schema['maxLength'], 60), Math.max(60, minLength));
  return fc.oneof(fc.string({ minLength, maxLength, unit: 'grapheme' }), hostileText);
}

function drawObject(schema: JsonObject, pickId: PickId): fc.Arbitrary<unknown> {
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  const fieldValues: Record<string, fc.Arbitrary<unknown>> = {};
  for (const [name, inner] of Object.entries(properties))
    if (isObject(inner)) fieldValues[name] = drawValue(name, inner, pickId);
  const required: string[] = Array.isArray(schema['required'])
    ? schema['required'].map(String)
    : [];
  const requiredKeys = required.filter((key) => key in fieldValues);
  const fieldEntries = Object.entries(fieldValues).map(([key, drawn]) => [
    key,
    required.includes(key) ? drawn : fc.option(drawn, { freq: 1, nil: undefined }),
  ]);
  const requiredRecord = fc.record(Object.fromEntries(fieldEntries) as typeof fieldValues, {
    requiredKeys,
  });
  const recordWithUnknownField = fc.record(
    { ...fieldValues, unknown_field: hostileValue },
    { requiredKeys: [] },
  );
  return fc.oneof(
    { weight: validWeight, arbitrary: requiredRecord },
    { weight: 1, arbitrary: recordWithUnknownField },
  );
}

/** Draws values of a JSON schema for a field of this name. A few values, at each level, are hostile. */
export function drawValue(name: string, schema: JsonObject, pickId: PickId): fc.Arbitrary<unknown> {
  const { type } = schema;
  if ('const' in schema) return mixWithHostile(fc.constant(schema['const']));
  if (Array.isArray(schema['enum']))
    return mixWithHostile(fc.constantFrom(...(schema['enum'] as readonly unknown[])));
  const schemaChoices = listOf(schema['anyOf'] ?? schema['oneOf']);
  if (schemaChoices.length > 0)
    return fc.oneof(...schemaChoices.map((choice) => drawValue(name, choice, pickId)));
  if (Array.isArray(type))
    return fc.oneof(
      ...type.map((one) => drawValue(name, { ...schema, type: String(one) }, pickId)),
    );
  if (type === 'object') return mixWithHostile(drawObject(schema, pickId));
  if (type === 'boolean') return mixWithHostile(fc.boolean());
  if (type === 'null') return mixWithHostile(fc.constant(null));
  if (type === 'integer' || type === 'number') {
    const [min, max] = [numberOf(schema['minimum'], -10), numberOf(schema['maximum'], 10_000)];
    return mixWithHostile(fc.integer({ min: Math.ceil(min), max: Math.floor(max) }));
  }
  if (type === 'array') {
    const items = isObject(schema['items']) ? schema['items'] : { type: 'string' };
    const minLength = numberOf(schema['minItems'], 0);
    return mixWithHostile(
      fc.array(drawValue(name, items, pickId), { minLength, maxLength: minLength + 3 }),
    );
  }
  return mixWithHostile(drawText(name, schema, pickId));
}
