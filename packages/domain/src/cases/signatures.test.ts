import { describe, expect, test } from 'vitest';
import type { ArrangementType, Role } from '../access/roles.ts';
import { actionFor } from '../access/decide-access.ts';
import type { OperationType } from '../operations/types.ts';
import { signatureState } from '../signatures/required.ts';
import { casesOf } from './load.ts';

interface Input {
  arrangement: ArrangementType;
  required_signatures?: number;
  signature_rules?: {
    operation_types: OperationType[];
    up_to: string | null;
    required: number;
    must_include: string[];
  }[];
  interveners: { id: string; role: Role }[];
  signed: string[];
  op: OperationType;
  amount: string;
}

describe('worked signatures', () => {
  const cases = casesOf<Input, { required: number; complete: boolean }>('signatures');

  test('there are five of them', () => expect(cases).toHaveLength(5));

  test.each(cases)('$id $title', ({ input, expected }) => {
    const { required, complete } = signatureState({
      arrangement: input.arrangement,
      requiredSignatures: input.required_signatures ?? null,
      interveners: input.interveners.map(({ id, role }) => ({
        uuid: id,
        role,
        validNow: true,
        isAdult: true,
      })),
      action: actionFor(input.op),
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
