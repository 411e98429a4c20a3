import { type Refusal, refuse, refuseField } from '../refusal.ts';

/** The sentence that a client must type in order to buy a complex product judged not appropriate (APR-09). */
export const appropriatenessSentence =
  'Este producto es complejo y se considera no conveniente para mí.';

/** Text beside the checkbox for a complex product when the test gave too little information for a result (APR-10). */
export const missingInformationSentence =
  'Este es un producto complejo y por falta de información no ha podido ser evaluado como conveniente para mí.';

/** Warnings that a client must accept before buying a fund that is not complex, by test result (APR-10). */
export const warningsByTestResult = {
  NO_CONVENIENTE:
    'La gestora me ha advertido de que, según mi test, este producto puede no ser adecuado para mí, y quiero continuar.',
  SIN_INFORMACION:
    'La gestora me ha advertido de que por falta de información no ha podido valorar si este producto es conveniente para mí, y quiero continuar.',
} as const;

/** Results of the appropriateness test for a family of products (APR-08). */
export const appropriatenessResults = ['CONVENIENTE', 'NO_CONVENIENTE', 'SIN_INFORMACION'] as const;
export type AppropriatenessResult = (typeof appropriatenessResults)[number];

/** Product families for which the test gives a result (APR-13). */
export const productFamilies = ['NO_COMPLEJO', 'COMPLEJO', 'FIL'] as const;
export type ProductFamily = (typeof productFamilies)[number];

/** Client categories of MiFID. Only MINORISTA (retail) must take the test (APR-13). */
export const clientClasses = ['MINORISTA', 'PROFESIONAL', 'CONTRAPARTE_ELEGIBLE'] as const;
export type ClientClass = (typeof clientClasses)[number];

/** True when the typed text equals the required sentence. Both are normalised to Unicode NFC first (APR-09). */
export function isAppropriatenessSentence(typed: string): boolean {
  return typed.normalize('NFC') === appropriatenessSentence.normalize('NFC');
}

/** Returns the product family of a product, which depends on its type and complexity (APR-13). */
export function productFamilyOf(product: { productType: string; complex: boolean }): ProductFamily {
  if (product.productType === 'FIL') return 'FIL';
  return product.complex ? 'COMPLEJO' : 'NO_COMPLEJO';
}

/** What the appropriateness rules require of an order (APR-08). */
export interface AppropriatenessRequirements {
  required: boolean;
  result: AppropriatenessResult | null;
  phraseRequired: boolean;
  /** True when the client must accept a warning by a checkbox instead of typing a sentence. */
  warningRequired: boolean;
}

/**
 * Returns what the appropriateness rules require of an order (APR-08). An order for a pension plan, or of a client
 * who is not a retail client, requires nothing. Other orders require a test; with NO_CONVENIENTE also a typed
 * sentence for a complex product or a warning for any other product, and with SIN_INFORMACION a warning.
 */
export function computeAppropriatenessRequirements(facts: {
  clientClass: ClientClass;
  product: { productType: string; complex: boolean };
  /** Result of the person's valid test for the product's family; null when there is none. */
  result: AppropriatenessResult | null;
}): AppropriatenessRequirements {
  const { clientClass, product, result } = facts;
  const isFund = product.productType === 'FI' || product.productType === 'FIL';
  if (clientClass !== 'MINORISTA' || !isFund) {
    return { required: false, result: null, phraseRequired: false, warningRequired: false };
  }
  const isComplex = product.complex || product.productType === 'FIL';
  const isNotAppropriate = result === 'NO_CONVENIENTE';
  const phraseRequired = isComplex && isNotAppropriate;
  const warningRequired = !phraseRequired && (isNotAppropriate || result === 'SIN_INFORMACION');
  return { required: true, result, phraseRequired, warningRequired };
}

/**
 * Returns the declaration in the signed order: the sentence as typed, or the warning to accept; null when neither is
 * required or no sentence was typed (APR-08).
 */
export function appropriatenessDeclaration(
  requirements: AppropriatenessRequirements,
  facts: { isComplex: boolean; phrase: string | undefined },
): string | null {
  if (requirements.phraseRequired) return facts.phrase ?? null;
  if (
    !requirements.warningRequired ||
    requirements.result === null ||
    requirements.result === 'CONVENIENTE'
  )
    return null;
  return facts.isComplex ? missingInformationSentence : warningsByTestResult[requirements.result];
}

/** Refuses with 400-020 when a required warning was not accepted by its checkbox; null otherwise (APR-10). */
export function refuseUnlessWarningAccepted(
  requirements: AppropriatenessRequirements,
  accepted: boolean | undefined,
): Refusal | null {
  return requirements.warningRequired && accepted !== true
    ? refuseField('convenience_accepted', 'Campo requerido.')
    : null;
}

const resultsWorstFirst: readonly AppropriatenessResult[] = [
  'NO_CONVENIENTE',
  'SIN_INFORMACION',
  'CONVENIENTE',
];

/**
 * Returns the worst test result of several people; null when there are none or one of them has no valid test
 * (APR-11).
 */
export function worstTestResult(
  results: readonly (AppropriatenessResult | null)[],
): AppropriatenessResult | null {
  if (results.includes(null)) return null;
  return resultsWorstFirst.find((result) => results.includes(result)) ?? null;
}

/**
 * Returns the refusal of a person's signature because of their own test (APR-12): 400-044 without a valid test,
 * 400-045 when its result is worse than the declared one. An order without a declared result counts as CONVENIENTE.
 */
export function signerTestRefusal(
  signer: AppropriatenessRequirements,
  declared: AppropriatenessResult | null,
): Refusal | null {
  if (!signer.required) return null;
  if (signer.result === null) return refuse('TEST_REQUERIDO');
  const declaredResult = declared ?? 'CONVENIENTE';
  return worstTestResult([signer.result, declaredResult]) === declaredResult
    ? null
    : refuse('AVISO_NO_RECOGIDO');
}
