/**
 * Statuses before the signature, by the channel of registration. They are the same for people, accounts and
 * orders (LIF-28).
 */
export const registeredStatuses = [
  'REGISTERED_ONLINE',
  'REGISTERED_EMAIL',
  'REGISTERED_POSTAL',
  'REGISTERED',
] as const;
export type RegisteredStatus = (typeof registeredStatuses)[number];

/** True for a status of a person, account or order before the signature. */
export function isRegistered(status: string): status is RegisteredStatus {
  return (registeredStatuses as readonly string[]).includes(status);
}
