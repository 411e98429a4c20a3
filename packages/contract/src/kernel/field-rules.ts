import { type CatalogueKey, checkPrintable, fieldRules, isInCatalogue } from '@participe/domain';
import { z } from 'zod';

/**
 * Returns the schema of a text that must not be empty and must pass a field rule of the domain, which supplies the
 * message (API-16).
 */
function ruleSchema(rule: (text: string) => string | null, maxLength: number) {
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
export const isinInput = ruleSchema(fieldRules.checkIsin, 12);
/** The tax number of a company or fund (API-18). */
export const cifInput = ruleSchema(fieldRules.checkCif, 9);
/** An IBAN with the right length for its country and correct check digits (API-19). */
export const ibanInput = ruleSchema(fieldRules.checkIban, 42);
/** The alias of an account (API-20). */
export const aliasInput = ruleSchema(fieldRules.checkAlias, 40);
/** The DGS code (of the pensions supervisor) of a pension plan or its manager (API-19). */
export const dgsInput = ruleSchema(fieldRules.checkDgs, 5);
/** The code of the manager or distributor at the origin of a transfer (API-19). */
export const gestoraInput = ruleSchema(fieldRules.checkGestoraComercializador, 12);
/** The number of an account at another manager. */
export const accountAtOriginInput = ruleSchema(fieldRules.checkAccountAtOrigin, 35);
/** The name of a fund or of a manager at the origin of a transfer. */
export const originNameInput = ruleSchema(
  (text) => fieldRules.checkRequired(text) ?? checkPrintable(text),
  140,
);

/** A key of a catalogue (CLD-01), or null to remove the value. */
export const catalogueKey = (catalogue: CatalogueKey) =>
  ruleSchema(
    (text) => (isInCatalogue(catalogue, text) ? null : 'Elija un valor de la lista.'),
    40,
  ).nullable();
