import { expect, test } from 'vitest';
import { openLink, readLinks, shareReport } from '../../../test/scenarios/shared-report-steps.ts';
import { startTestService } from '../../../test/support/service.ts';

test('a report is shared, opened and revoked on the embedded database', async () => {
  const service = await startTestService('embedded');
  const { token, shared_report: link } = await shareReport(service);
  expect((await openLink(service, token)).status).toBe(200);
  expect((await readLinks(service))[0]?.openings_count).toBe(1);
  const client = await service.as('investor');
  await client.call('DELETE /shared-reports/{id}', { params: { id: link.uuid } });
  expect((await openLink(service, token)).status).toBe(404);
  await service.stop();
});
