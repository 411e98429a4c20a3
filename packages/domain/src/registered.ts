/**
 * Statuses before the signature, by channel of registration: the same for a person, an account and an order (LIF-28).
 */
export const registeredStatuses = [
  'REGISTERED_ONLINE',
  'REGISTERED_EMAIL',
  'REGISTERED_POSTAL',
  'REGISTERED',
] as const;
export type RegisteredStatus = (typeof registeredStatuses)[number];

/** True before the signature of a person, an account or an order. */
export function isRegistered(status: string): status is RegisteredStatus {
  return (registeredStatuses as readonly string[]).includes(status);
}
