type TickAnswer = { did: number; failures: string[] };

/**
 * Makes the sandbox run all its due work. Returns how many items it finished or failed; 0 means that nothing is due.
 * Throws when there is no response within a minute.
 */
export async function runDueSandboxWork(controlUrl: string): Promise<number> {
  const { did, failures } = (await ask(`${controlUrl}/tick`, 'POST')) as TickAnswer;
  return did + failures.length;
}

/**
 * Returns the next instant of business time at which the sandbox will act on an open order, as known after its last
 * run; undefined when no action is planned.
 */
export async function fetchNextSandboxEventTime(controlUrl: string): Promise<Date | undefined> {
  const answer = (await ask(`${controlUrl}/health`, 'GET')) as { next_due_at: string | null };
  return answer.next_due_at === null ? undefined : new Date(answer.next_due_at);
}

/**
 * Advances the session clock of the sandbox, whose time its signatures contain. A test advances this clock and the clock
 * of the service by the same number of seconds.
 */
export async function advanceSandboxClock(controlUrl: string, seconds: number): Promise<void> {
  await ask(`${controlUrl}/control/wall-clock`, 'POST', { seconds });
}

async function ask(url: string, method: 'GET' | 'POST', body?: object): Promise<unknown> {
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
