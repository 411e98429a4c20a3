import { describe, expect, test } from 'vitest';
import { requiredActionFor } from '../../src/orders/order-types.ts';
import { computeSignatureState } from '../../src/signatures/required.ts';
import { casesOf } from './load.ts';
import type { SignaturesInput, SignaturesResult } from './shapes.ts';

describe('worked signatures', () => {
  const cases = casesOf<SignaturesInput, SignaturesResult>('signatures');

  test('has five cases', () => expect(cases).toHaveLength(5));

  test.each(cases)('$id $title', ({ input, expected }) => {
    const { required, complete } = computeSignatureState({
      arrangement: input.arrangement,
      requiredSignatures: input.required_signatures ?? null,
      interveners: input.interveners.map(({ id, role }) => ({
        uuid: id,
        role,
        validNow: true,
        isAdult: true,
        maySign: true,
      })),
      action: requiredActionFor(input.op),
      operationType: input.op,
      amount: input.amount,
      signatureRules: (input.signature_rules ?? []).map((rule) => ({
        operationTypes: rule.operation_types,
        upTo: rule.up_to,
        required: rule.required,
        mustInclude: rule.must_include,
      })),
      signed: input.signed,
    });
    expect({ required, complete }).toEqual(expected);
  });
});
