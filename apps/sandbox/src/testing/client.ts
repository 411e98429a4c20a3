import type { TickReport } from '../control/tick.ts';

export async function requestTick(controlPort: number): Promise<TickReport> {
  const answer = await fetch(`http://127.0.0.1:${controlPort}/tick`, { method: 'POST' });
  return (await answer.json()) as TickReport;
}

export async function callControlServer(
  { ports }: { ports: { control: number } },
  action: string,
  body: object,
): Promise<Response> {
  const url = `http://127.0.0.1:${ports.control}/control/${action}`;
  return fetch(url, { method: 'POST', body: JSON.stringify(body) });
}
