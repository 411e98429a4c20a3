import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { calls } from './calls.ts';
import type { CallDefinition } from './kernel/define-call.ts';
import { pickKnownFields } from './known-fields.ts';

const secretText = 'must-not-leave';

/** Returns a value for each form that the unions of a schema allow, optionally with unknown fields. */
function buildSamples(schema: z.ZodType, extra: object): unknown[] {
  if (schema instanceof z.ZodObject) {
    const samples = Object.entries(schema.shape as Record<string, z.ZodType>).map(
      ([key, field]) => [key, buildSamples(field, extra)] as const,
    );
    const sampleCount = Math.max(1, ...samples.map(([, values]) => values.length));
    return Array.from({ length: sampleCount }, (_, form) => ({
      ...extra,
      ...Object.fromEntries(samples.map(([key, values]) => [key, values[form % values.length]])),
      ...extra,
    }));
  }
  if (schema instanceof z.ZodArray) {
    const rows = buildSamples(schema.element as z.ZodType, extra);
    return [[...rows, ...rows]];
  }
  if (schema instanceof z.ZodOptional) return buildSamples(schema.unwrap() as z.ZodType, extra);
  if (schema instanceof z.ZodNullable)
    return [...buildSamples(schema.unwrap() as z.ZodType, extra), null];
  if (schema instanceof z.ZodUnion)
    return (schema.options as z.ZodType[]).flatMap((option) => buildSamples(option, extra));
  if (schema instanceof z.ZodRecord)
    return [{ any: buildSamples(schema.valueType as z.ZodType, {})[0] }];
  if (schema instanceof z.ZodNull) return [null];
  return [schema.type === 'number' ? 12 : schema.type === 'boolean' ? false : '0.00'];
}

const jsonCalls = (Object.values(calls) as CallDefinition[])
  .filter(({ answerKind }) => answerKind === 'json')
  .map(({ name, output }) => ({ name, output }));

describe('the fields that an answer may have', () => {
  it.each(jsonCalls)('$name sends every field of its contract and no other', ({ output }) => {
    const extraFields = {
      password_hash: secretText,
      nested: { secret: secretText },
      list: [{ secret: secretText }],
    };
    const plainSamples = buildSamples(output, {});
    const leakingSamples = buildSamples(output, extraFields);
    expect(leakingSamples.every((value) => JSON.stringify(value).includes(secretText))).toBe(true);
    const visibleTexts = leakingSamples.map((value) =>
      JSON.stringify(pickKnownFields(output, value)),
    );
    expect(visibleTexts).toEqual(plainSamples.map((value) => JSON.stringify(value)));
  });

  const callsWithTexts = jsonCalls.filter(({ output }) =>
    JSON.stringify(buildSamples(output, {})).includes('"0.00"'),
  );
  it.each(callsWithTexts)('$name sends no object in the place of a text', ({ output }) => {
    const [sample] = buildSamples(output, {});
    const changedSample: unknown = JSON.parse(JSON.stringify(sample), (key, value: unknown) =>
      typeof value === 'string' && key !== 'any' ? { secret: secretText } : value,
    );
    expect(() => pickKnownFields(output, changedSample)).toThrow('plain value');
  });
});

describe('the form of a field', () => {
  it('keeps nulls, decimal texts and fields that are left out', () => {
    const schema = z.strictObject({
      cash: z.string().nullable(),
      units: z.string().nullable(),
      note: z.string().optional(),
    });
    const row = { units: null, cash: '12.30', note: undefined };
    expect(JSON.stringify(pickKnownFields(schema, row))).toBe('{"cash":"12.30","units":null}');
  });

  it('takes the first form of a union that fits', () => {
    const { output } = calls['PATCH /interveners/{id}'];
    const row = { uuid: 'u', intervener_status: 'BLOCKED', version: 3 };
    const sentAnswer = { intervener: { uuid: 'u', intervener_status: 'BLOCKED' } };
    expect(pickKnownFields(output, { intervener: row })).toEqual(sentAnswer);
  });

  it('refuses an object that has none of the forms of a union', () => {
    const { output } = calls['POST /documents-signatures'];
    expect(() =>
      pickKnownFields(z.strictObject({ output }), { output: { secret: secretText } }),
    ).toThrow('one of the forms');
  });

  it.each([
    { name: 'a text', value: 'x' },
    { name: 'a row', value: { 0: { uuid: 'u' } } },
  ])('refuses $name where a list belongs', ({ value }) => {
    expect(() => pickKnownFields(z.array(z.string()), value)).toThrow('has a list');
  });
});
