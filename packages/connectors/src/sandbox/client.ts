type TickAnswer = { did: number; failures: string[] };

/**
 * Makes the sandbox do all due work, and returns how many items were done or failed. Throws when the sandbox reports
 * an error or does not respond within a minute.
 */
export async function runDueSandboxWork(controlUrl: string): Promise<number> {
  const { did, failures } = (await requestSandbox(`${controlUrl}/tick`, 'POST')) as TickAnswer;
  return did + failures.length;
}

/**
 * Returns the business time of the sandbox's next planned action after its last run; undefined when none is planned.
 */
export async function fetchNextSandboxEventTime(controlUrl: string): Promise<Date | undefined> {
  const answer = (await requestSandbox(`${controlUrl}/health`, 'GET')) as {
    next_due_at: string | null;
  };
  return answer.next_due_at === null ? undefined : new Date(answer.next_due_at);
}

/**
 * Advances the sandbox's clock. Tests advance it together with session time, because the service refuses a signature
 * whose time differs too much.
 */
export async function advanceSandboxClock(controlUrl: string, seconds: number): Promise<void> {
  await requestSandbox(`${controlUrl}/control/wall-clock`, 'POST', { seconds });
}

async function requestSandbox(
  url: string,
  method: 'GET' | 'POST',
  body?: object,
): Promise<unknown> {
  const signal = AbortSignal.timeout(60_000);
  const response = await fetch(url, {
    method,
    redirect: 'error',
    signal,
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`The sandbox answered ${String(response.status)}.`);
  return response.json();
}
