import { z } from 'zod';

/** No parameters or fields: an unknown one is an error, never ignored. */
export const none = z.strictObject({});
export const uuid = z.guid();
export const idParams = z.strictObject({ id: uuid });
export const money = z.string().regex(/^-?\d{1,15}\.\d{2}$/u);
export const units = z.string().regex(/^-?\d{1,14}\.\d{6}$/u);
export const netAssetValue = z.string().regex(/^\d{1,12}\.\d{6}$/u);
export const percent = z.string().regex(/^-?\d{1,8}\.\d{2,4}$/u);
/** A sent amount: a point, up to two decimals. */
export const moneyInput = z.string().regex(/^\d{1,15}(\.\d{1,2})?$/u);
/** A date from year 1 on: PostgreSQL has no year zero. */
export const plainDate = z.iso.date().check(({ value, issues }) => {
  if (value.startsWith('0000'))
    issues.push({ code: 'invalid_format', format: 'date', input: value });
});
export const instant = z.iso.datetime();
export const isin = z.string().regex(/^[A-Z]{2}[A-Z0-9]{9}\d$/u);
/** A boolean of a query or form, where everything is text. */
export const flagText = z.enum(['true', 'false']);
export const currency = z.string().regex(/^[A-Z]{3}$/u);
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/u);
