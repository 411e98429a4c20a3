import { type PlainDate, isPlainDate } from '../calendar/plain-date.ts';
import { isCountryKey } from '../catalogues/catalogue.ts';
import type { CatalogueEntry } from '../catalogues/entry.ts';
import { documentTypeEntries } from '../catalogues/people.ts';
import { compareDecimal, multiplyAndDivide, sumExact } from '../money/arithmetic.ts';
import { decimalsOf, isDecimal, roundDecimal } from '../money/decimal-text.ts';
import { legalParameterOn } from '../parameters.ts';
import { isPlausibleBirthdate } from '../parties/adult.ts';
import { type Decision, acceptUnlessRefused, refuseField, reject } from '../refusal.ts';
import { hasLetterOrDigit } from '../validate/characters.ts';
import { checkPrintable } from '../validate/printable.ts';
import { isDni, isNie, isNifWithoutDni, normaliseDocumentNumber } from '../validate/identifiers.ts';

/**
 * How a person controls a company: by a part of its capital or votes, by other means, or as its administrator when
 * nobody controls it otherwise (CLD-14).
 */
export const controlTypes = ['PARTICIPACION', 'CONTROL', 'ADMINISTRADOR'] as const;
export type ControlType = (typeof controlTypes)[number];

/** The ways of control in words, on the screen and in the paper. */
export const controlTypeLabels: Readonly<Record<ControlType, string>> = {
  PARTICIPACION: 'Parte del capital o de los votos',
  CONTROL: 'Control por otros medios',
  ADMINISTRADOR: 'Administración de la empresa',
};

/** A person whom a company states as its beneficial owner (CLD-14). */
export interface BeneficialOwner {
  readonly name: string;
  readonly lastname_1: string;
  readonly lastname_2: string | null;
  readonly document_type: string;
  readonly document_number: string;
  readonly birthdate: PlainDate;
  readonly nationality: string;
  readonly tax_residence_country: string;
  readonly control_type: ControlType;
  /**
   * The percentages from the person to the company: one for a direct part, and one more for each company between them.
   * Empty for a person who has no part of the capital or votes.
   */
  readonly ownership_steps: readonly string[];
}

/** The identity documents of a natural person who owns a company. */
export const ownerDocumentTypes: readonly CatalogueEntry[] = documentTypeEntries.filter(
  ({ key }) => key !== 'CIF' && key !== 'LIBRO_FAMILIA',
);

/** The largest number of people that a company may state, and of percentages in a chain. */
export const maxOwners = 20;
export const maxOwnershipSteps = 4;
const maxNameLength = 80;
const maxDocumentLength = 20;
const stepDecimals = 2;
/** Each further percentage adds its own decimals and those of the division by 100. */
const percentDecimals = stepDecimals + (maxOwnershipSteps - 1) * (stepDecimals + 2);

/** Writes a percentage without rounding it, with at least two decimals. */
const withTwoDecimals = (percent: string): string =>
  roundDecimal(percent, Math.max(stepDecimals, decimalsOf(percent)));

/** Returns the part that a chain of percentages gives: their exact product, with at least two decimals (CLD-14). */
export function computeOwnershipPercent(steps: readonly string[]): string | null {
  const [first, ...others] = steps;
  if (first === undefined) return null;
  const product = others.reduce(
    (part, step) => multiplyAndDivide(part, step, '100', percentDecimals),
    first,
  );
  return withTwoDecimals(product);
}

const formatExactPercent = (percent: string): string =>
  `${withTwoDecimals(percent).replace('.', ',')}\u00a0%`;

/**
 * Returns the part of a person in words, with the chain that gives it when there are companies between them; null without
 * a part. It is not rounded, because a rounded part could seem to reach the threshold (CLD-14).
 */
export function formatOwnership({
  ownership_steps: steps,
}: Pick<BeneficialOwner, 'ownership_steps'>): string | null {
  const percent = computeOwnershipPercent(steps);
  if (percent === null) return null;
  const result = formatExactPercent(percent);
  return steps.length === 1 ? result : `${steps.map(formatExactPercent).join(' × ')} = ${result}`;
}

/**
 * True when a company must state whoever has this part: from the threshold of the law on, so that the same answers
 * hold when the threshold itself becomes part of the rule (CLD-14).
 */
export const isAskedOwnership = (percent: string, today: PlainDate): boolean =>
  compareDecimal(percent, legalParameterOn('bo_threshold', today)) >= 0;

type Control = Pick<BeneficialOwner, 'control_type' | 'ownership_steps'>;

/** True when the law counts the stated person as a beneficial owner on a day (CLD-14). */
export function isBeneficialOwner(
  { control_type: control, ownership_steps: steps }: Control,
  today: PlainDate,
): boolean {
  if (control !== 'PARTICIPACION') return true;
  const percent = computeOwnershipPercent(steps);
  if (percent === null) return false;
  const difference = compareDecimal(percent, legalParameterOn('bo_threshold', today));
  return difference > 0 || (difference === 0 && includesThreshold(today));
}

const includesThreshold = (today: PlainDate): boolean =>
  legalParameterOn('bo_threshold_included', today) === 'true';

type FieldFault = readonly [field: keyof BeneficialOwner, message: string];

const isValidNumber: Readonly<Record<string, (text: string) => boolean>> = {
  DNI: isDni,
  NIE: isNie,
  NIF: isNifWithoutDni,
};

function findNumberFault({ document_type: type, document_number: number }: BeneficialOwner) {
  if (!hasLetterOrDigit(number)) return 'Campo requerido.';
  const text = normaliseDocumentNumber(number);
  const isValid = isValidNumber[type]?.(text) ?? text.length <= maxDocumentLength;
  return isValid && checkPrintable(text) === null
    ? undefined
    : 'El número de documento no es válido.';
}

const findKeyFault = (isKnown: boolean): string | undefined =>
  isKnown ? undefined : 'Elija un valor de la lista.';

const isPercentStep = (text: string): boolean =>
  isDecimal(text) &&
  decimalsOf(text) <= stepDecimals &&
  compareDecimal(text, '0') > 0 &&
  compareDecimal(text, '100') <= 0;

function findOwnershipFault(
  { control_type: control, ownership_steps: steps }: Control,
  today: PlainDate,
): string | undefined {
  if (control !== 'PARTICIPACION')
    return steps.length === 0 ? undefined : 'Indique el porcentaje solo de quien tiene una parte.';
  if (steps.length === 0) return 'Campo requerido.';
  if (steps.length > maxOwnershipSteps || !steps.every(isPercentStep))
    return 'Indique un porcentaje mayor que 0 y hasta 100, con dos decimales como máximo.';
  return isAskedOwnership(computeOwnershipPercent(steps) ?? '0', today)
    ? undefined
    : `Indique solo a quien tenga el ${legalParameterOn('bo_threshold', today)} % o más del capital o de los votos.`;
}

const findNameFault = (text: string): string | undefined => {
  if (!hasLetterOrDigit(text)) return 'Campo requerido.';
  if (text.trim().length > maxNameLength) return `Escriba como máximo ${maxNameLength} caracteres.`;
  return checkPrintable(text) ?? undefined;
};

function findBirthdateFault(text: string, today: PlainDate): string | undefined {
  if (!isPlainDate(text)) return 'Indique una fecha.';
  if (text > today) return 'La fecha no puede ser posterior a hoy.';
  return isPlausibleBirthdate(text, today) ? undefined : 'Revise la fecha de nacimiento.';
}

/** Returns the faults of a stated person by field, in the sequence of the form (CLD-14). */
export function findOwnerFaults(owner: BeneficialOwner, today: PlainDate): FieldFault[] {
  const { lastname_2: second } = owner;
  const faults: readonly (readonly [keyof BeneficialOwner, string | undefined])[] = [
    ['name', findNameFault(owner.name)],
    ['lastname_1', findNameFault(owner.lastname_1)],
    ['lastname_2', second === null ? undefined : findNameFault(second)],
    [
      'document_type',
      findKeyFault(ownerDocumentTypes.some(({ key }) => key === owner.document_type)),
    ],
    ['document_number', findNumberFault(owner)],
    ['birthdate', findBirthdateFault(owner.birthdate, today)],
    ['nationality', findKeyFault(isCountryKey(owner.nationality))],
    ['tax_residence_country', findKeyFault(isCountryKey(owner.tax_residence_country))],
    ['ownership_steps', findOwnershipFault(owner, today)],
  ];
  return faults.flatMap(([field, message]) => (message === undefined ? [] : [[field, message]]));
}

const toStored = (owner: BeneficialOwner): BeneficialOwner => ({
  ...owner,
  name: owner.name.trim(),
  lastname_1: owner.lastname_1.trim(),
  lastname_2: owner.lastname_2?.trim() ?? null,
  document_number: normaliseDocumentNumber(owner.document_number),
});

/** True when the parts of the stated people add up to more than the whole company (CLD-14). */
export const exceedsWhole = (
  owners: readonly Pick<BeneficialOwner, 'ownership_steps'>[],
): boolean =>
  compareDecimal(
    sumExact(owners.map(({ ownership_steps: steps }) => computeOwnershipPercent(steps) ?? '0')),
    '100',
  ) > 0;

/**
 * Decides on the people whom a company states: each is complete, none is stated twice, and their parts add up to at most
 * 100 %. Returns them with trimmed names and normalised document numbers (CLD-14).
 */
export function decideBeneficialOwners(
  stated: readonly BeneficialOwner[],
  today: PlainDate,
): Decision<BeneficialOwner[]> {
  const owners = stated.map(toStored);
  const refusals = owners.flatMap((owner, index) => {
    const isRepeated = owners
      .slice(0, index)
      .some((other) => other.document_number === owner.document_number);
    const faults: FieldFault[] = isRepeated
      ? [['document_number', 'Ya ha indicado a una persona con este documento.']]
      : findOwnerFaults(owner, today);
    return faults.map(([field, message]) =>
      refuseField(`beneficial_owners.${index}.${field}`, message),
    );
  });
  if (refusals.length === 0 && exceedsWhole(owners))
    return reject(
      refuseField('beneficial_owners', 'La suma de los porcentajes no puede superar el 100 %.'),
    );
  return acceptUnlessRefused(refusals, () => owners);
}

/**
 * Returns why the stated people cannot be sent; undefined when they can. The administrators take the place of beneficial
 * owners only when there are none (CLD-14).
 */
export function findOwnersFault(owners: readonly Control[], today: PlainDate): string | undefined {
  const isAdministrator = ({ control_type: control }: Control) => control === 'ADMINISTRADOR';
  const administrators = owners.filter(isAdministrator);
  const hasOwner = owners.some((one) => !isAdministrator(one) && isBeneficialOwner(one, today));
  if (!hasOwner && administrators.length === 0)
    return 'Nadie supera el porcentaje de la ley ni controla la empresa de otra forma: indique a sus administradores.';
  return hasOwner && administrators.length > 0
    ? 'Indique a los administradores solo si no hay otro titular real.'
    : undefined;
}
