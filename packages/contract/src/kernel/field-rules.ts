import { fieldRules } from '@participe/domain';
import { z } from 'zod';

/** A text that a field rule of the domain judges, in the domain's own words (interfaces §5); never empty. */
function ruled(rule: (text: string) => string | null, maxLength: number) {
  return z
    .string()
    .min(1)
    .max(maxLength)
    .superRefine((text, context) => {
      const message = rule(text);
      if (message !== null) context.addIssue({ code: 'custom', message, input: text });
    });
}

/** An ISIN that somebody sends: with its check digit. */
export const isinInput = ruled(fieldRules.isin, 12);
/** An IBAN that somebody sends: length of its country and control digits. */
export const ibanInput = ruled(fieldRules.iban, 42);
/** What people call an account, as one of them sends it. */
export const aliasInput = ruled(fieldRules.alias, 40);
/** The code of a pension plan, or of who manages it, that somebody sends. */
export const dgsInput = ruled(fieldRules.dgs, 5);
/** The entity at the origin of a transfer, as somebody sends it. */
export const gestoraInput = ruled(fieldRules.gestoraComercializador, 12);
/** The number of an account at another manager, as somebody sends it. */
export const accountAtOriginInput = ruled(fieldRules.accountAtOrigin, 35);
/** The name of a fund or of a manager at the origin of a transfer. */
export const originNameInput = ruled(fieldRules.required, 140);
