type TickAnswer = { did: number; failures: string[] };

/** Asks the sandbox to do all that is due for it; answers how many things it did or could not finish,
 * so that 0 means rest. Fails when it does not answer in a minute. */
export async function tickSandbox(controlUrl: string): Promise<number> {
  const { did, failures } = (await ask(`${controlUrl}/tick`, 'POST')) as TickAnswer;
  return did + failures.length;
}

/** The next instant of business time at which the sandbox has something to do for an open order, as its
 * last run left it: a transfer on its way, a registry's answer. Undefined when there is none. */
export async function sandboxDueInstant(controlUrl: string): Promise<Date | undefined> {
  const answer = (await ask(`${controlUrl}/health`, 'GET')) as { next_due_at: string | null };
  return answer.next_due_at === null ? undefined : new Date(answer.next_due_at);
}

/** Moves the clock on the wall of the outside world, by which its signatures are read, together with ours. */
export async function moveSandboxClock(controlUrl: string, seconds: number): Promise<void> {
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
