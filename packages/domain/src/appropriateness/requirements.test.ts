import { describe, expect, test } from 'vitest';
import {
  type AppropriatenessResult,
  refuseUnlessWarningAccepted,
  warningsByTestResult,
  computeAppropriatenessRequirements,
  appropriatenessSentence,
  appropriatenessDeclaration,
  missingInformationSentence,
  signerTestRefusal,
  worstTestResult,
} from './requirements.ts';

const requirementsFor = (complex: boolean, result: AppropriatenessResult | null) =>
  computeAppropriatenessRequirements({
    clientClass: 'MINORISTA',
    product: { productType: 'FI', complex },
    result,
  });

/**
 * Columns: whether the product is complex, the test result, whether a checkbox is required, and the declaration in
 * the signed order.
 */
const declarationCases = [
  [false, 'CONVENIENTE', false, null],
  [false, 'NO_CONVENIENTE', true, warningsByTestResult.NO_CONVENIENTE],
  [false, 'SIN_INFORMACION', true, warningsByTestResult.SIN_INFORMACION],
  [true, 'CONVENIENTE', false, null],
  [true, 'SIN_INFORMACION', true, missingInformationSentence],
  [true, 'NO_CONVENIENTE', false, appropriatenessSentence],
] as const;

describe('the declaration of an order about the test', () => {
  test.each(declarationCases)(
    'for a product with complex = %s and the test result %s: checkbox required %s',
    (complex, result, isCheckboxRequired, declared) => {
      const requirements = requirementsFor(complex, result);
      const refusal = isCheckboxRequired
        ? { code: '400-020', field: 'convenience_accepted' }
        : null;
      for (const isAccepted of [undefined, false])
        expect(refuseUnlessWarningAccepted(requirements, isAccepted)).toEqual(
          refusal === null ? null : expect.objectContaining(refusal),
        );
      expect(refuseUnlessWarningAccepted(requirements, true)).toBeNull();
      const facts = { isComplex: complex, phrase: appropriatenessSentence };
      expect(appropriatenessDeclaration(requirements, facts)).toBe(declared);
    },
  );

  test('professional clients make no declaration', () => {
    const requirements = computeAppropriatenessRequirements({
      clientClass: 'PROFESIONAL',
      product: { productType: 'FIL', complex: true },
      result: 'NO_CONVENIENTE',
    });
    expect(refuseUnlessWarningAccepted(requirements, undefined)).toBeNull();
    expect(appropriatenessDeclaration(requirements, { isComplex: true, phrase: 'x' })).toBeNull();
    expect(signerTestRefusal(requirements, null)).toBeNull();
  });
});

test.each<[(AppropriatenessResult | null)[], AppropriatenessResult | null]>([
  [[], null],
  [['CONVENIENTE', 'CONVENIENTE'], 'CONVENIENTE'],
  [['CONVENIENTE', 'SIN_INFORMACION'], 'SIN_INFORMACION'],
  [['SIN_INFORMACION', 'NO_CONVENIENTE', 'CONVENIENTE'], 'NO_CONVENIENTE'],
  [['NO_CONVENIENTE', null], null],
])('the worst test result of %j is %s', (results, worst) => {
  expect(worstTestResult(results)).toBe(worst);
});

test.each<[AppropriatenessResult | null, AppropriatenessResult | null, string | undefined]>([
  [null, 'CONVENIENTE', '400-044'],
  ['CONVENIENTE', 'CONVENIENTE', undefined],
  ['SIN_INFORMACION', 'CONVENIENTE', '400-045'],
  ['NO_CONVENIENTE', 'SIN_INFORMACION', '400-045'],
  ['NO_CONVENIENTE', null, '400-045'],
  ['SIN_INFORMACION', 'NO_CONVENIENTE', undefined],
  ['NO_CONVENIENTE', 'NO_CONVENIENTE', undefined],
])(
  'a signer with the result %s of an order that declares %s gets the refusal %s',
  (own, declared, code) => {
    expect(signerTestRefusal(requirementsFor(true, own), declared)?.code).toBe(code);
  },
);
