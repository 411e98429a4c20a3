import type { CallError } from '@participe/contract/client';
import type { AccessReasonCode } from '@participe/contract/types';
import { accessReasonLabels, fieldRules, validateAccessReason } from '@participe/domain';
import { loginAdmin } from '#texts/guest/login-admin.ts';
import { textOf } from '../../lib/form-data.ts';
import { refusedFields, type Mistake } from '../../lib/field-errors.ts';

/** Ids of the form controls; those of the reason equal the field names of the call. */
export const field = {
  code: 'codigo',
  document: 'documento',
  reasonCode: 'reason_code',
  reason: 'reason',
} as const;

/** The form values of the second step of the login. */
export interface Access {
  code: string;
  document: string;
  reasonCode: AccessReasonCode | undefined;
  reason: string;
}

function isReasonCode(text: string): text is AccessReasonCode {
  return Object.hasOwn(accessReasonLabels, text);
}

/** Reads the submitted form; fields that are no longer shown are empty. */
export function readAccess(form: FormData): Access {
  const reasonCode = textOf(form, field.reasonCode);
  return {
    code: textOf(form, field.code),
    document: textOf(form, field.document),
    reasonCode: isReasonCode(reasonCode) ? reasonCode : undefined,
    reason: textOf(form, field.reason),
  };
}

/** The labels of the fields, for the error summary. */
export const accessLabels = {
  [field.code]: loginAdmin.access.code,
  [field.document]: loginAdmin.access.document,
  [field.reasonCode]: loginAdmin.access.reasonCode,
  [field.reason]: loginAdmin.access.reason,
};

function missing(name: string, text: string): Mistake[] {
  const message = fieldRules.required(text);
  return message === null ? [] : [{ field: name, message }];
}

/** Returns the errors found before anything is sent, in the order of the page. */
export function accessMistakes(typed: Access, isProven: boolean): Mistake[] {
  const { code, document, reasonCode, reason } = typed;
  if (isProven) return missing(field.document, document);
  return [
    ...missing(field.code, code),
    ...missing(field.document, document),
    ...validateAccessReason(reasonCode, reason),
  ];
}

/** Returns the refusals of the service by field: the code, an unknown document number, or the reason. */
export function accessRefusals(error: CallError): Mistake[] {
  const { status, code, message } = error;
  if (code === '401-003') return [{ field: field.code, message }];
  if (status === 404) return [{ field: field.document, message }];
  return code === '400-020' ? refusedFields(error, accessLabels) : [];
}
