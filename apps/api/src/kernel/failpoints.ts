/** Places in the code where the test interface can delay, fail or stop the process. */
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

/** Reserved for the test interface. */
export function setFailpointHook(next: Hook): void {
  hook = next;
}

export async function hitFailpoint(name: Failpoint): Promise<void> {
  if (hook !== undefined) await hook(name);
}
