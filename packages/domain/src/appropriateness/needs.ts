import { type Refusal, refuse, refuseField } from '../refusal.ts';

/** What a client must type exactly for a complex product judged not suitable (specification §5). */
export const appropriatenessSentence =
  'Este producto es complejo y se considera no conveniente para mí.';

/** What is shown beside a tick box for a complex product that could not be assessed (domain rules §4.1). */
export const missingInformationSentence =
  'Este es un producto complejo y por falta de información no ha podido ser evaluado como conveniente para mí.';

/** What a client accepts by a tick box of a fund that is not complex, by the result that leads to it (decision G-G05). */
export const acceptedWarnings = {
  NO_CONVENIENTE:
    'La gestora me ha advertido de que, según mi test, este producto puede no ser adecuado para mí, y quiero continuar.',
  SIN_INFORMACION:
    'La gestora me ha advertido de que por falta de información no ha podido valorar si este producto es conveniente para mí, y quiero continuar.',
} as const;

/** Outcome of the appropriateness test for a product family (decision G-G05). */
export const appropriatenessResults = ['CONVENIENTE', 'NO_CONVENIENTE', 'SIN_INFORMACION'] as const;
export type AppropriatenessResult = (typeof appropriatenessResults)[number];

/** Families the test is evaluated for (domain rules §4.1). */
export const productFamilies = ['NO_COMPLEJO', 'COMPLEJO', 'FIL'] as const;
export type ProductFamily = (typeof productFamilies)[number];

/** Classes of client by law; only the first takes the test (decision G-G05). */
export const clientClasses = ['MINORISTA', 'PROFESIONAL', 'CONTRAPARTE_ELEGIBLE'] as const;
export type ClientClass = (typeof clientClasses)[number];

/** True when the typed sentence is the required one, after Unicode NFC and nothing else (ruling 8). */
export function sentenceMatches(typed: string): boolean {
  return typed.normalize('NFC') === appropriatenessSentence.normalize('NFC');
}

/** The family of the test a product falls in (decision G-G05). */
export function productFamily(product: { productType: string; complex: boolean }): ProductFamily {
  if (product.productType === 'FIL') return 'FIL';
  return product.complex ? 'COMPLEJO' : 'NO_COMPLEJO';
}

/** What the appropriateness rule asks of an order. */
export interface AppropriatenessNeeds {
  required: boolean;
  result: AppropriatenessResult | null;
  phraseRequired: boolean;
  /** A warning with a tick box, nothing to type. */
  warning: boolean;
}

/** What the test asks of an order: nothing of professionals; a sentence when complex and not suitable; a warning otherwise (decision G-G05). */
export function appropriatenessNeeds(facts: {
  clientClass: ClientClass;
  product: { productType: string; complex: boolean };
  /** The result for the product's family of a test that is still valid, or null. */
  result: AppropriatenessResult | null;
}): AppropriatenessNeeds {
  const { clientClass, product, result } = facts;
  const isFund = product.productType === 'FI' || product.productType === 'FIL';
  if (clientClass !== 'MINORISTA' || !isFund) {
    return { required: false, result: null, phraseRequired: false, warning: false };
  }
  const complex = product.complex || product.productType === 'FIL';
  const unfit = result === 'NO_CONVENIENTE';
  const phraseRequired = complex && unfit;
  const warning = !phraseRequired && (unfit || result === 'SIN_INFORMACION');
  return { required: true, result, phraseRequired, warning };
}

/** What an order declares of the test, printed in what is signed: the sentence as typed, the warning as ticked, or nothing. */
export function declaredSentence(
  needs: AppropriatenessNeeds,
  facts: { isComplex: boolean; phrase: string | undefined },
): string | null {
  if (needs.phraseRequired) return facts.phrase ?? null;
  if (!needs.warning || needs.result === null || needs.result === 'CONVENIENTE') return null;
  return facts.isComplex ? missingInformationSentence : acceptedWarnings[needs.result];
}

/** A warning is accepted by its tick box before the order is placed (decision G-G05). Refusal: 400-020. */
export function acceptanceRefusal(
  needs: AppropriatenessNeeds,
  accepted: boolean | undefined,
): Refusal | null {
  return needs.warning && accepted !== true
    ? refuseField('convenience_accepted', 'Campo requerido.')
    : null;
}

const worstFirst: readonly AppropriatenessResult[] = [
  'NO_CONVENIENTE',
  'SIN_INFORMACION',
  'CONVENIENTE',
];

/** The worst of the results of several persons counts; one without a valid test leaves none (decision G-G05). */
export function worstResult(
  results: readonly (AppropriatenessResult | null)[],
): AppropriatenessResult | null {
  if (results.includes(null)) return null;
  return worstFirst.find((result) => results.includes(result)) ?? null;
}

/**
 * Whether a person may put a signature to an order, by the person's own test: it is there (400-044), and is no worse than
 * what the order declares (400-045).
 */
export function signerRefusal(
  signer: AppropriatenessNeeds,
  declared: AppropriatenessResult | null,
): Refusal | null {
  if (!signer.required) return null;
  if (signer.result === null) return refuse('TEST_REQUERIDO');
  const known = declared ?? 'CONVENIENTE';
  return worstResult([signer.result, known]) === known ? null : refuse('AVISO_NO_RECOGIDO');
}
