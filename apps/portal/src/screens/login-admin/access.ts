import type { CallError } from '@participe/contract/client';
import type { AccessReasonCode } from '@participe/contract/types';
import { accessReasonLabels, fieldRules } from '@participe/domain';
import type { SummaryError } from '@participe/ui';
import { loginAdmin } from '../../locales/es/login-admin.ts';
import { textOf } from '../../shell/form-text.ts';

/** The ids of the controls; those of the reason are the names of the call. */
export const field = {
  code: 'codigo',
  document: 'documento',
  reasonCode: 'reason_code',
  reason: 'reason',
} as const;

const REASON_MIN = 10;

/** What is typed in the second step. */
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

/** What can be seen to be wrong before anything is sent, in the order of the page. */
export function mistakesIn(typed: Access, isProven: boolean): SummaryError[] {
  const { required, minLength } = fieldRules;
  const reason =
    required(typed.reason) ?? minLength(typed.reason, loginAdmin.access.reasonSubject, REASON_MIN);
  const found = [
    { fieldId: field.code, message: isProven ? null : required(typed.code) },
    { fieldId: field.document, message: required(typed.document) },
    { fieldId: field.reasonCode, message: isProven ? null : required(typed.reasonCode) },
    { fieldId: field.reason, message: isProven ? null : reason },
  ];
  return found.flatMap(({ fieldId, message }) => (message === null ? [] : [{ fieldId, message }]));
}

/** What the service refused, at its fields: the code, a document that nobody has, or the reason. */
export function refusedFields({ status, code, message, errors }: CallError): SummaryError[] {
  if (code === '401-003') return [{ fieldId: field.code, message }];
  if (status === 404) return [{ fieldId: field.document, message }];
  if (code !== '400-020') return [];
  return errors
    .filter((error) => error.field === field.reasonCode || error.field === field.reason)
    .map((error) => ({ fieldId: error.field, message: error.message }));
}
