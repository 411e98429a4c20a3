import { fieldRules } from '@participe/domain';
import { z } from 'zod';

/**
 * Returns the schema of a non-empty text that is checked by a field rule of the domain, with the rule's message
 * (API-16).
 */
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

/** An ISIN with its check digit (API-19). */
export const isinInput = ruled(fieldRules.isin, 12);
/** An IBAN with the length of its country and control digits (API-19). */
export const ibanInput = ruled(fieldRules.iban, 42);
/** The alias of an account (API-20). */
export const aliasInput = ruled(fieldRules.alias, 40);
/** The DGS code of a pension plan or of its manager (API-19). */
export const dgsInput = ruled(fieldRules.dgs, 5);
/** The manager or distributor at the origin of a transfer (API-19). */
export const gestoraInput = ruled(fieldRules.gestoraComercializador, 12);
/** The number of an account at another manager. */
export const accountAtOriginInput = ruled(fieldRules.accountAtOrigin, 35);
/** The name of a fund or of a manager at the origin of a transfer. */
export const originNameInput = ruled(fieldRules.required, 140);
