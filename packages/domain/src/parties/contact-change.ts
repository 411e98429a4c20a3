import { type Decision, accept, acceptUnlessRefused, refuseField, reject } from '../refusal.ts';
import { checkEmail, checkMobilePhone, checkRequired } from '../validate/fields.ts';

/** The contact data that a person changes with two codes (CLD-13). */
export const contactKinds = ['EMAIL', 'PHONE'] as const;
export type ContactKind = (typeof contactKinds)[number];

/** Minutes within which both codes of a change of contact data must be entered (CLD-13). */
export const contactChangeMinutes = 15;

/** A mobile number with the prefix of its country. */
export interface Mobile {
  readonly phone_prefix: string;
  readonly phone: string;
}

const separators = /[\s.-]/gu;

/** Returns a typed mobile number without blanks, dots and hyphens. */
export const normalizeMobile = (typed: Mobile): Mobile => ({
  phone_prefix: typed.phone_prefix.replace(separators, ''),
  phone: typed.phone.replace(separators, ''),
});

/** Decides on a typed mobile number (API-20); returns it in its normal form. */
export function decideMobile(typed: Mobile): Decision<Mobile> {
  const { phone_prefix: prefix, phone } = normalizeMobile(typed);
  const hasPrefix = /^\+[1-9]\d{0,3}$/u.test(prefix);
  const prefixMessage =
    checkRequired(prefix) ??
    (hasPrefix ? null : 'El prefijo empieza por + y tiene de 1 a 4 cifras.');
  const phoneMessage = checkRequired(phone) ?? checkMobilePhone(phone, 'El móvil', prefix);
  const refusals = [
    ...(prefixMessage === null ? [] : [refuseField('phone_prefix', prefixMessage)]),
    ...(phoneMessage === null ? [] : [refuseField('phone', phoneMessage)]),
  ];
  return acceptUnlessRefused(refusals, () => ({ phone_prefix: prefix, phone }));
}

/** Decides on the mobile that is to replace another one (CLD-13). */
export function decideNewMobile(before: Mobile, typed: Mobile): Decision<Mobile> {
  const decision = decideMobile(typed);
  if (!decision.ok) return decision;
  const { phone_prefix: prefix, phone } = decision.value;
  return before.phone_prefix === prefix && before.phone === phone
    ? reject(refuseField('phone', 'Es el móvil que ya tenemos.'))
    : decision;
}

/** Decides on the e-mail address that is to replace another one; capitals make no other address (CLD-13). */
export function decideNewEmail(before: string | null, typed: string): Decision<string> {
  const email = typed.trim();
  const message = checkRequired(email) ?? checkEmail(email, 'Correo nuevo');
  if (message !== null) return reject(refuseField('email', message));
  return before?.toLowerCase() === email.toLowerCase()
    ? reject(refuseField('email', 'Es el correo que ya tenemos.'))
    : accept(email);
}
