import type { CallError } from '@participe/contract/client';
import type { AccessReasonCode } from '@participe/contract/types';
import { accessReasonLabels, fieldRules, validateAccessReason } from '@participe/domain';
import type { SummaryError } from '@participe/ui';
import { loginAdmin } from '#texts/guest/login-admin.ts';
import { textOf } from '../../lib/form-data.ts';
import { requiredFieldError } from '../../lib/required-fields.ts';

/** The ids of the controls; those of the reason are the names of the call. */
export const field = {
  code: 'codigo',
  document: 'documento',
  reasonCode: 'reason_code',
  reason: 'reason',
} as const;

/** Values of the second step. */
export interface Access {
  code: string;
  document: string;
  reasonCode: AccessReasonCode | undefined;
  reason: string;
}

function isReasonCode(text: string): text is AccessReasonCode {
  return Object.hasOwn(accessReasonLabels, text);
}

/** Reads the sent form; what it no longer asks for is empty. */
export function readAccess(form: FormData): Access {
  const reasonCode = textOf(form, field.reasonCode);
  return {
    code: textOf(form, field.code),
    document: textOf(form, field.document),
    reasonCode: isReasonCode(reasonCode) ? reasonCode : undefined,
    reason: textOf(form, field.reason),
  };
}

const LABELS = {
  [field.code]: loginAdmin.access.code,
  [field.document]: loginAdmin.access.document,
};

function missing(fieldId: string, text: string): SummaryError[] {
  const message = fieldRules.required(text);
  return message === null ? [] : requiredFieldError([{ fieldId, message }], LABELS);
}

/** Errors found before anything is sent, in the order of the page. */
export function accessErrors(typed: Access, isProven: boolean): SummaryError[] {
  const { code, document, reasonCode, reason } = typed;
  if (isProven) return missing(field.document, document);
  const refused = validateAccessReason(reasonCode, reason);
  return [
    ...missing(field.code, code),
    ...missing(field.document, document),
    ...refused.map(({ field: fieldId, message }) => ({ fieldId, message })),
  ];
}

/** Refusals of the service by field: the code, an unknown document, or the reason. */
export function refusedFields({ status, code, message, errors }: CallError): SummaryError[] {
  if (code === '401-003') return [{ fieldId: field.code, message }];
  if (status === 404) return [{ fieldId: field.document, message }];
  if (code !== '400-020') return [];
  return errors
    .filter((error) => error.field === field.reasonCode || error.field === field.reason)
    .map((error) => ({ fieldId: error.field, message: error.message }));
}
