/** Statuses before the signature, by channel of registration; persons, accounts and orders share them (LIF-28). */
export const registeredStatuses = [
  'REGISTERED_ONLINE',
  'REGISTERED_EMAIL',
  'REGISTERED_POSTAL',
  'REGISTERED',
] as const;
export type RegisteredStatus = (typeof registeredStatuses)[number];

/** True for the status of a person, an account or an order before its signature. */
export function isRegistered(status: string): status is RegisteredStatus {
  return (registeredStatuses as readonly string[]).includes(status);
}
