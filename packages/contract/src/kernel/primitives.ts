import { z } from 'zod';

/** No parameters or fields. A field that is sent nevertheless is an error. */
export const noFields = z.strictObject({});
/** An id. Capital letters are accepted and converted to small letters. */
export const uuid = z.guid().toLowerCase();
export const money = z.string().regex(/^-?\d{1,15}\.\d{2}$/u);
export const units = z.string().regex(/^-?\d{1,14}\.\d{6}$/u);
export const netAssetValue = z.string().regex(/^\d{1,12}\.\d{6}$/u);
export const percent = z.string().regex(/^-?\d{1,8}\.\d{2,4}$/u);
/** An amount in a request, with a decimal point and at most two decimals. */
export const moneyInput = z.string().regex(/^\d{1,15}(\.\d{1,2})?$/u);
/** Year zero is refused, because PostgreSQL does not have it. */
export const plainDate = z.iso.date().check(({ value, issues }) => {
  if (value.startsWith('0000'))
    issues.push({ code: 'invalid_format', format: 'date', input: value });
});
/** Year zero is refused, as for dates. */
export const instant = z.iso.datetime().check(({ value, issues }) => {
  if (value.startsWith('0000'))
    issues.push({ code: 'invalid_format', format: 'datetime', input: value });
});
/** Code of a pension plan in the register of the DGSFP: five capital letters or digits. */
export const dgsCode = z.string().regex(/^[A-Z0-9]{5}$/u);
export const isin = z.string().regex(/^[A-Z]{2}[A-Z0-9]{9}\d$/u);
/** A boolean in a query or form, in which every value is a text. */
export const booleanText = z.enum(['true', 'false']);
export const currency = z.string().regex(/^[A-Z]{3}$/u);
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/u);
