import type { CallError } from '@participe/contract/client';
import type { AccessReasonCode } from '@participe/contract/types';
import { accessReasonLabels, fieldRules, validateAccessReason } from '@participe/domain';
import { newPasswordFields } from '#texts/guest/new-password-fields.ts';
import { loginCode } from '#texts/guest/login-code.ts';
import { loginAdmin } from '#texts/guest/login-admin.ts';
import { readTrimmedText } from '../../lib/form-data.ts';
import {
  newPasswordFieldNames,
  readNewPassword,
  validateNewPasswordFields,
  type NewPassword,
} from '../password/new-password.ts';
import { toFieldErrors, type FieldValidationError } from '../../lib/field-errors.ts';

/**
 * Ids of the form controls. Those of the reason equal the field names of the call, because the service's errors name
 * them.
 */
export const accessFieldIds = {
  code: 'codigo',
  document: 'documento',
  reasonCode: 'reason_code',
  reason: 'reason',
} as const;

export interface StaffAccessValues {
  code: string;
  document: string;
  reasonCode: AccessReasonCode | undefined;
  reason: string;
  /** The new password, when its fields are shown. */
  password?: NewPassword;
}

function isReasonCode(text: string): text is AccessReasonCode {
  return Object.hasOwn(accessReasonLabels, text);
}

/** Fields that are not shown are returned empty. */
export function readAccessForm(form: FormData): StaffAccessValues {
  const reasonCode = readTrimmedText(form, accessFieldIds.reasonCode);
  return {
    code: readTrimmedText(form, accessFieldIds.code),
    document: readTrimmedText(form, accessFieldIds.document),
    reasonCode: isReasonCode(reasonCode) ? reasonCode : undefined,
    reason: readTrimmedText(form, accessFieldIds.reason),
    ...(form.has(newPasswordFieldNames.first) && { password: readNewPassword(form) }),
  };
}

export const accessLabels = {
  [accessFieldIds.code]: loginAdmin.access.code,
  [accessFieldIds.document]: loginAdmin.access.document,
  [accessFieldIds.reasonCode]: loginAdmin.access.reasonCode,
  [accessFieldIds.reason]: loginAdmin.access.reason,
  [newPasswordFieldNames.first]: newPasswordFields.label,
  [newPasswordFieldNames.repeat]: newPasswordFields.repeat,
};

function findMissing(name: string, text: string): FieldValidationError[] {
  const message = fieldRules.checkRequired(text);
  return message === null ? [] : [{ field: name, message }];
}

/** Returns the errors found before sending, in the sequence of the fields on the page. */
export function validateStaffAccess(
  values: StaffAccessValues,
  isVerified: boolean,
): FieldValidationError[] {
  const { code, document, reasonCode, reason, password } = values;
  if (isVerified) return findMissing(accessFieldIds.document, document);
  return [
    ...findMissing(accessFieldIds.code, code),
    ...findMissing(accessFieldIds.document, document),
    ...validateAccessReason(reasonCode, reason),
    ...(password === undefined ? [] : validateNewPasswordFields(password)),
  ];
}

/** True when the service asks for a new password, which a member of staff must choose at the first login. */
export const needsNewPassword = (error: CallError): boolean =>
  toAccessFieldErrors(error).some(({ field }) => field === newPasswordFieldNames.first);

/**
 * Returns the errors of the service by field: wrong code, unknown document number, invalid reason or new password.
 * Empty for other errors.
 */
export function toAccessFieldErrors(error: CallError): FieldValidationError[] {
  const { status, code, message } = error;
  if (code === '401-003') return [{ field: accessFieldIds.code, message: loginCode.wrongOfApp }];
  if (status === 404) return [{ field: accessFieldIds.document, message }];
  return code === '400-020' ? toFieldErrors(error, accessLabels) : [];
}
