import { checkPrintable, fieldRules } from '@participe/domain';
import { operate } from '#texts/ordering/operate.ts';
import type { OrderFormValues } from './form-values.ts';

/** Ids of the form fields for the origin of a transfer. */
export const originFieldIds = {
  originIsin: 'fondo-origen',
  originFund: 'nombre-origen',
  originManager: 'gestora-origen',
  originEntity: 'entidad-origen',
  originAccount: 'cuenta-origen',
  sameHolders: 'titulares',
} as const;

const { names } = operate.origin;
const REQUIRED = operate.required;

type FieldName = keyof typeof originFieldIds;

interface OriginProblem {
  fieldId: string;
  message: string;
}

function buildProblem(field: FieldName, message: string | null): OriginProblem[] {
  return message === null ? [] : [{ fieldId: originFieldIds[field], message }];
}

type Rule = (text: string) => string | null;

/** Account statements often print codes in groups of characters. */
export function normalizeOriginCode(text: string): string {
  return text.replaceAll(/\s/gu, '').toUpperCase();
}

/** Maximum length of a name in the service. */
const MAX_NAME_LENGTH = 140;
const checkName =
  (name: string): Rule =>
  (text) =>
    fieldRules.checkMaxLength(text, name, MAX_NAME_LENGTH) ?? checkPrintable(text);

/** The field is empty, or its format is wrong. */
function findFieldProblems(field: FieldName, text: string, rule?: Rule): OriginProblem[] {
  return buildProblem(field, fieldRules.checkRequired(text) ?? rule?.(text.trim()) ?? null);
}

/**
 * Returns the errors in the origin of a transfer, in page sequence. A fund typed by hand is checked field by field.
 * Without a fund, the missing fund is the only error.
 */
export function validateOrigin(choices: OrderFormValues): OriginProblem[] {
  const { originIsin, originFund, originManager, originEntity, originAccount } = choices;
  const fund = choices.originByHand
    ? [
        ...findFieldProblems('originIsin', normalizeOriginCode(originIsin), fieldRules.checkIsin),
        ...findFieldProblems('originFund', originFund, checkName(names.originFund)),
        ...findFieldProblems('originManager', originManager, checkName(names.originManager)),
      ]
    : buildProblem('originIsin', originIsin === '' ? REQUIRED : null);
  if (fund.length > 0 && !choices.originByHand) return fund;
  const account = originAccount.trim();
  return [
    ...fund,
    ...findFieldProblems(
      'originEntity',
      normalizeOriginCode(originEntity),
      fieldRules.checkGestoraComercializador,
    ),
    ...(account === ''
      ? []
      : buildProblem('originAccount', fieldRules.checkAccountAtOrigin(account))),
    ...buildProblem('sameHolders', choices.sameHolders ? null : REQUIRED),
  ];
}
