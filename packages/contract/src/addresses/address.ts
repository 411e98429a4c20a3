import { addressTypes } from '@participe/domain';
import { z } from 'zod';
import { instant, uuid } from '../kernel/primitives.ts';

const text = z.string().nullable();

/** The tax or postal address of a person; its fields are null until it is known (CLD-07). */
export const address = z.strictObject({
  uuid,
  type: z.enum(addressTypes),
  street_type: text,
  street: text,
  number: text,
  portal: text,
  stair: text,
  floor: text,
  door: text,
  postal_code: text,
  city: text,
  province: text,
  country_key: text,
  /** True for the address to which letters are sent. */
  is_main: z.boolean(),
  valid_from: instant,
  version: z.number().int(),
});

const optionalText = (max: number) => z.string().max(max).nullable().optional();

/** The new values of an address. Omitted fields stay unchanged; the domain checks the result (CLD-07). */
export const addressChangeShape = {
  version: z.number().int(),
  street_type: optionalText(40),
  street: optionalText(100),
  number: optionalText(10),
  portal: optionalText(10),
  stair: optionalText(10),
  floor: optionalText(10),
  door: optionalText(10),
  postal_code: optionalText(10),
  city: optionalText(60),
  province: optionalText(60),
  country_key: optionalText(2),
};
