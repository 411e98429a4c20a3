/** Named points at which the test door can stop, slow or fail a process; without it each is nothing. */
export const failpoints = [
  'gate.before-operation',
  'gate.before-commit',
  'gate.after-commit',
  'jobs.before-item',
  'outbox.before-send',
  'outbox.after-send',
] as const;
export type Failpoint = (typeof failpoints)[number];

type Hook = (name: Failpoint) => Promise<void>;
let hook: Hook | undefined;

/** Called by the test door alone. */
export function setFailpointHook(next: Hook): void {
  hook = next;
}

export async function failpoint(name: Failpoint): Promise<void> {
  if (hook !== undefined) await hook(name);
}
