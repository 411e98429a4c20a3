import { type DemoPersonKey, accountOf } from '@participe/fixtures';
import { callOrThrow } from '../support/api.ts';
import type { TestService } from '../support/service.ts';

export const reportRequest = {
  accounts: [accountOf('investor_main').uuid],
  from: '2025-11-20',
  to: '2026-11-19',
  with_amounts: true,
  with_name: true,
};

/** Creates a link to a report, and returns it with its token. */
export const shareReport = async (
  service: TestService,
  who: DemoPersonKey = 'investor',
  changes: object = {},
) =>
  callOrThrow(service, 'POST /shared-reports', {
    token: await service.token(who),
    body: { ...reportRequest, ...changes },
  });

/** Opens a link as a browser without a session does. */
export const openLink = (
  service: TestService,
  token: string,
  headers: Record<string, string> = {},
) => service.send(`/api/shared-reports/${token}/download`, { headers });

/** Returns the links of a person with their openings. */
export const readLinks = async (service: TestService, who: DemoPersonKey = 'investor') =>
  (
    await callOrThrow(service, 'GET /shared-reports', {
      token: await service.token(who),
    })
  ).shared_reports;
