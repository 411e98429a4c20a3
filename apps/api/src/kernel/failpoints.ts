/**
 * Named points in the code at which the test interface can delay, fail or stop the process. Without the test
 * interface they have no effect.
 */
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

/** Sets the hook that runs at every failpoint; for the test interface only. */
export function setFailpointHook(next: Hook): void {
  hook = next;
}

export async function failpoint(name: Failpoint): Promise<void> {
  if (hook !== undefined) await hook(name);
}
