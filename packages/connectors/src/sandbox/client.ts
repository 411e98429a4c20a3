/** Asks the sandbox to do all that is due for it; answers how many things it did. Fails when it does not answer in a minute. */
export async function tickSandbox(controlUrl: string): Promise<number> {
  const response = await fetch(`${controlUrl}/tick`, {
    method: 'POST',
    signal: AbortSignal.timeout(60_000),
  });
  if (!response.ok) throw new Error(`The sandbox answered ${String(response.status)}.`);
  const { did } = (await response.json()) as { did: number };
  return did;
}
