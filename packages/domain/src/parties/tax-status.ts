import { isCountryKey } from '../catalogues/catalogue.ts';
import {
  type Decision,
  type Refusal,
  accept,
  acceptUnlessRefused,
  refuseField,
} from '../refusal.ts';
import { hasLetterOrDigit } from '../validate/characters.ts';
import { checkPrintable } from '../validate/printable.ts';
import { isTaxNumber } from '../validate/tax-number.ts';

/**
 * Why a residence has no tax number. A: the country issues none; B: the person cannot get one; C: the country does not
 * require one (CLD-08).
 */
export const noTinReasons = ['A', 'B', 'C'] as const;
export type NoTinReason = (typeof noTinReasons)[number];

/** A country in which a person is a tax resident, with their tax number there or the reason for having none. */
export interface TaxResidence {
  readonly country_key: string;
  readonly tin: string | null;
  readonly no_tin_reason: NoTinReason | null;
  /** Explains reason B; null otherwise. */
  readonly comment: string | null;
}
/** A stated residence, whose texts may be left out or empty. */
export interface StatedResidence {
  readonly country_key: string;
  readonly tin?: string | null | undefined;
  readonly no_tin_reason?: NoTinReason | null | undefined;
  readonly comment?: string | null | undefined;
}

export interface UsStatus {
  readonly is_us_person: boolean;
  readonly tin_us: string | null;
}
export interface StatedUsStatus {
  readonly is_us_person: boolean;
  readonly tin_us?: string | null | undefined;
}

interface IdentityNumber {
  readonly document_type: string;
  readonly document_number: string;
}

const spainCode = 'ES';
const wrongTaxNumber = 'El número de identificación fiscal tiene un formato incorrecto';
const spanishTaxDocuments: ReadonlySet<string> = new Set(['DNI', 'NIE', 'NIF', 'CIF']);

/** Returns a tax number without the blanks and separators that do not count (CLD-04). */
export const normaliseTaxNumber = (text: string): string =>
  text.toUpperCase().replaceAll(/[\s./-]/gu, '');

function findTaxNumberFault(person: IdentityNumber, { country_key: country, tin }: TaxResidence) {
  if (tin === null) return undefined;
  if (!isTaxNumber(country, tin)) return wrongTaxNumber;
  const mustMatch = country === spainCode && spanishTaxDocuments.has(person.document_type);
  return mustMatch && normaliseTaxNumber(tin) !== normaliseTaxNumber(person.document_number)
    ? 'En España, el número fiscal es el de su documento de identidad.'
    : undefined;
}

function findReasonFault({ country_key: country, tin, no_tin_reason: reason }: TaxResidence) {
  if (tin !== null) return undefined;
  if (country === spainCode) return 'Indique su NIF: España lo asigna a todos sus residentes.';
  return reason === null ? 'Indique el número o el motivo por el que no lo tiene.' : undefined;
}

function findResidenceRefusal(
  person: IdentityNumber,
  residences: readonly TaxResidence[],
  index: number,
): Refusal | undefined {
  const [residence, name] = [residences[index], `residences.${index}`];
  if (residence === undefined) return undefined;
  const { country_key: country, no_tin_reason: reason, comment } = residence;
  if (!isCountryKey(country))
    return refuseField(`${name}.country_key`, 'Elija un país de la lista.');
  if (residences.findIndex((one) => one.country_key === country) < index)
    return refuseField(`${name}.country_key`, 'Ya ha indicado este país.');
  const fault = findTaxNumberFault(person, residence) ?? findReasonFault(residence);
  if (fault !== undefined) return refuseField(`${name}.tin`, fault);
  if (reason === 'B' && comment === null)
    return refuseField(`${name}.comment`, 'Explique por qué no puede obtener el número.');
  const unprintable = checkPrintable(comment ?? '');
  return unprintable === null ? undefined : refuseField(`${name}.comment`, unprintable);
}

/** Returns an explanation without blanks around it; null when it has neither a letter nor a digit. */
const toExplanation = (text: string | null | undefined): string | null =>
  text !== null && text !== undefined && hasLetterOrDigit(text) ? text.trim() : null;

function toResidence(stated: StatedResidence): TaxResidence {
  const tin = normaliseTaxNumber(stated.tin ?? '') || null;
  const reason = tin === null ? (stated.no_tin_reason ?? null) : null;
  const comment = reason === 'B' ? toExplanation(stated.comment) : null;
  return { country_key: stated.country_key, tin, no_tin_reason: reason, comment };
}

/**
 * Decides on the tax residences that a person declares: at least one, each country once, each with a valid tax number or
 * the reason for having none; the number of Spain is that of the Spanish identity document (CLD-08).
 */
export function decideTaxResidences(
  person: IdentityNumber,
  stated: readonly StatedResidence[],
): Decision<TaxResidence[]> {
  const residences = stated.map(toResidence);
  if (residences.length === 0)
    return { ok: false, refusals: [refuseField('residences', 'Indique al menos una residencia.')] };
  const refusals = residences
    .map((_, index) => findResidenceRefusal(person, residences, index))
    .filter((refusal) => refusal !== undefined);
  return acceptUnlessRefused(refusals, () => residences);
}

/**
 * Days in which a person declares their tax residences again after their tax address has moved to another country;
 * then staff are alerted (CLD-08).
 */
export const residenceDeclarationDays = 90;

/** True when two declarations of a residence are the same. */
export const isSameResidence = (one: TaxResidence, other: TaxResidence): boolean =>
  one.country_key === other.country_key &&
  one.tin === other.tin &&
  one.no_tin_reason === other.no_tin_reason &&
  one.comment === other.comment;

/** Decides on the declaration whether a person is a US person; a US person states a US tax number (CLD-09). */
export function decideUsStatus(stated: StatedUsStatus): Decision<UsStatus> {
  if (!stated.is_us_person) return accept({ is_us_person: false, tin_us: null });
  const tin = normaliseTaxNumber(stated.tin_us ?? '');
  const refusals = isTaxNumber('US', tin) ? [] : [refuseField('tin_us', wrongTaxNumber)];
  return acceptUnlessRefused(refusals, () => ({ is_us_person: true, tin_us: tin }));
}

/** Facts that may show a connection with the United States. */
interface UsIndiciaFacts {
  readonly birth_country: string | null;
  readonly nationality: string | null;
  readonly nationality_2: string | null;
  readonly phone_prefix: string | null;
  readonly address_countries: readonly string[];
  readonly residences: readonly Pick<TaxResidence, 'country_key'>[];
}

/** True when birth, nationality, telephone, an address or a tax residence points to the United States (CLD-09). */
export const hasUsIndicia = (facts: UsIndiciaFacts): boolean =>
  facts.phone_prefix === '+1' ||
  [
    facts.birth_country,
    facts.nationality,
    facts.nationality_2,
    ...facts.address_countries,
    ...facts.residences.map(({ country_key: country }) => country),
  ].includes('US');

interface CertifiableResidence extends Pick<TaxResidence, 'country_key' | 'tin'> {
  readonly is_certified: boolean;
}

/**
 * True when staff must still validate a certificate of a declared residence: the residence is not the one by which tax is
 * withheld, or has no tax number (CLD-08).
 */
export const isCertificateNeeded = (
  taxResidenceCountry: string,
  residences: readonly CertifiableResidence[],
): boolean =>
  residences.some(
    ({ country_key: country, tin, is_certified: isCertified }) =>
      !isCertified && (country !== taxResidenceCountry || tin === null),
  );

/** Returns the residence by which tax is withheld, once it is validated: Spain, or else the first (CLD-08). */
export function findTaxingCountry(countries: readonly string[]): string | undefined {
  return countries.includes(spainCode) ? spainCode : countries[0];
}

/** What decides which tax forms a person must send. */
export interface TaxFormFacts extends UsIndiciaFacts {
  readonly tax_residence_country: string;
  readonly us_status: Pick<UsStatus, 'is_us_person'> | null;
  readonly residences: readonly CertifiableResidence[];
}

const taxFormSubcategories = ['W9', 'W8', 'CRS'] as const;

/** True for the subcategory of a tax form. */
export const isTaxFormSubcategory = (subcategory: string): boolean =>
  (taxFormSubcategories as readonly string[]).includes(subcategory);

/** A tax form that a person must send, or may send when it is not mandatory. */
interface RequiredTaxForm {
  readonly subcategory: (typeof taxFormSubcategories)[number];
  readonly mandatory: boolean;
}

/**
 * Returns the tax forms required of a person: the W-9 of a US person, the W-8 of another person whose data point to the
 * United States, and the certificate of a tax residence (CLD-08, CLD-09).
 */
export function requiredTaxForms(person: TaxFormFacts): readonly RequiredTaxForm[] {
  const forms: RequiredTaxForm[] = [];
  if (person.us_status?.is_us_person === true) forms.push({ subcategory: 'W9', mandatory: true });
  else if (hasUsIndicia(person)) forms.push({ subcategory: 'W8', mandatory: false });
  if (isCertificateNeeded(person.tax_residence_country, person.residences))
    forms.push({ subcategory: 'CRS', mandatory: true });
  return forms;
}
