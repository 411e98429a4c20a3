import { Session } from 'node:inspector/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { place, redemptionOf } from './scenarios/order-steps.ts';
import { type TestService, startTestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

/** Returns the files of the service outside the kernel whose functions were called during `work`. */
async function listFilesRunDuring(work: () => Promise<unknown>): Promise<string[]> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await session.post('Profiler.takePreciseCoverage');
  await work();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  await session.post('Profiler.stopPreciseCoverage');
  session.disconnect();
  const executedFiles = result.filter(({ functions }) =>
    functions.some(
      ({ functionName, ranges: [firstRange] }) =>
        functionName !== '' && (firstRange?.count ?? 0) > 0,
    ),
  );
  const paths = executedFiles.map(({ url }) => /apps\/api\/src\/(.+\.ts)/u.exec(url)?.[1]);
  return [...new Set(paths)]
    .filter((path) => path !== undefined)
    .filter((path) => !path.startsWith('kernel/'))
    .toSorted();
}

test('placing a redemption passes at most 12 files outside the kernel', async () => {
  const client = await service.as('investor');
  const order = redemptionOf('investor_main', 'global', { participations: '2' });
  await place(client, order);
  const files = await listFilesRunDuring(() => place(client, order));
  expect(files).toContain('orders/kinds/redemption.ts');
  expect(files.length).toBeLessThanOrEqual(12);
});
