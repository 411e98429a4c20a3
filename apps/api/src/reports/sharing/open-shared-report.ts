import { refuse } from '@participe/domain';
import { parseDeviceName } from '../../identity/index.ts';
import { findClientActor } from '../../kernel/access/actors.ts';
import { hashToken } from '../../kernel/crypto.ts';
import { toAuditOrigin } from '../../kernel/audit.ts';
import type { ContextFor, Handler } from '../../kernel/http/handler.ts';
import { RefusalError } from '../../kernel/refusal.ts';
import { consumeCallerLimit } from '../../kernel/throttling/rate-limit.ts';
import { type ReadContext, runAs } from '../../kernel/unit-of-work.ts';
import { findSharingRefusal } from './choose-accounts.ts';
import { type OpenableReport, findOpenableReport, insertOpening } from './shared-report.store.ts';
import { truncateAddress } from './truncate-address.ts';

/** True while the person who created the report may share a report of all its accounts. */
async function maySharerStillShare(
  { db, clock }: Pick<ReadContext, 'db' | 'clock'>,
  { uuid_intervener, accounts }: OpenableReport,
): Promise<boolean> {
  const sharer = await findClientActor(db, uuid_intervener);
  if (sharer === undefined) return false;
  const shared = sharer.accounts.filter(({ uuid }) => accounts.includes(uuid));
  return (
    shared.length === accounts.length && findSharingRefusal(sharer, shared, clock) === undefined
  );
}

type OpenContext = ContextFor<'GET /shared-reports/{token}/download'>;

/**
 * Returns the report of a link and records the opening; undefined when the link opens nothing. A HEAD request gets no
 * content, so that it is no opening.
 */
function openReport({ services, clock, request, input }: OpenContext) {
  const origin = toAuditOrigin(undefined, request);
  const environment = { database: services.database, services, clock };
  return runAs(environment, origin, async (work) => {
    const now = clock.sessionNow;
    const hash = hashToken(input.params.token);
    const report = await findOpenableReport(work.db, { hash, now });
    if (report === undefined || !(await maySharerStillShare(work, report))) return undefined;
    if (request.isHead) return report;
    await insertOpening(work.db, {
      uuid_shared_report: report.uuid,
      opened_at: now,
      device: parseDeviceName(request.userAgent),
      network: truncateAddress(request.ip),
    });
    const { uuid } = report;
    work.audit({ action: 'shared-report.opened', entity: 'shared_report', entityUuid: uuid });
    return report;
  });
}

/**
 * Returns the report of a link. An unknown, expired, revoked or used-up link, and one of a person who may not share
 * any more, get the same response (RPT-19).
 */
export const openSharedReport: Handler<'GET /shared-reports/{token}/download'> = async (
  context,
) => {
  const { services, clock, request, header } = context;
  if (!(await consumeCallerLimit(services, clock, request, 'shared-report')))
    throw new RefusalError(refuse('DEMASIADOS_INTENTOS'));
  const report = await openReport(context);
  if (report === undefined) throw new RefusalError(refuse('NO_ENCONTRADO'));
  header('X-Robots-Tag', 'noindex, nofollow');
  const { content, filename } = report;
  return { file: { content, filename, mime: 'application/pdf' } };
};
