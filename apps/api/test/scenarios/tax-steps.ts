import type { TaxReports } from '@participe/contract';
import { type DemoPersonKey, personOf } from '@participe/fixtures';
import { callOrThrow } from '../support/api.ts';
import type { TestService } from '../support/service.ts';

/** Returns the tax report of the person `of`, read by `who`. */
export async function readTaxReports(
  service: TestService,
  who: DemoPersonKey | 'staff',
  of: DemoPersonKey,
  query: { readonly year?: string; readonly uuid_account?: string } = {},
): Promise<TaxReports> {
  const token = await service.token(who);
  const params = { id: personOf(of).uuid };
  const request = { token, params, query };
  return (await callOrThrow(service, 'GET /interveners/{id}/tax-reports', request)).tax_reports;
}

export async function downloadTaxFile(
  service: TestService,
  who: DemoPersonKey,
  of: DemoPersonKey,
  query: Readonly<Record<string, string>>,
) {
  const search = new URLSearchParams(query).toString();
  const path = `/api/interveners/${personOf(of).uuid}/tax-reports/download?${search}`;
  const authorization = `Bearer ${await service.token(who)}`;
  const answer = await service.send(path, { headers: { authorization } });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return { status: answer.status, name: answer.headers.get('content-disposition') ?? '', bytes };
}
