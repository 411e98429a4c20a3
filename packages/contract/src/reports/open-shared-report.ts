import { z } from 'zod';
import { defineCommand } from '../kernel/define-call.ts';

/** A GET that changes data: it is opened as a link and records who opened the report. */
export const openSharedReport = defineCommand({
  name: 'openSharedReport',
  method: 'GET',
  path: '/shared-reports/{token}/download',
  summary: 'The report behind a link, as a PDF. The token alone gives access',
  access: { audience: 'public' },
  // A malformed token must get the same response as an unknown one (RPT-19).
  params: z.strictObject({ token: z.string() }),
  isLink: true,
  bodyKind: 'none',
  answerKind: 'file',
  // A prefetch is refused, because it does not show that a person opened the report (API-13).
  refusals: ['403-001', '429-001'],
  // The handler opens its own transaction, because it first counts the openings by each address in a separate
  // transaction.
  transaction: 'own',
});
