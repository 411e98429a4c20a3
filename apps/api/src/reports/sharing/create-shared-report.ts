import { randomUUID } from 'node:crypto';
import { refuseField } from '@participe/domain';
import { renderPortfolioReport } from '../../documents/index.ts';
import { requireStepUp } from '../../identity/index.ts';
import { toAuditOrigin } from '../../kernel/audit.ts';
import { generateToken, hashToken } from '../../kernel/crypto.ts';
import { lockPerson } from '../../kernel/database/lock-person.ts';
import { runInTransaction } from '../../kernel/database/transaction.ts';
import type { ContextFor, Handler } from '../../kernel/http/handler.ts';
import { RefusalError } from '../../kernel/refusal.ts';
import { runAs } from '../../kernel/unit-of-work.ts';
import { chooseReportAccounts, findSharingRefusal } from './choose-accounts.ts';
import { checkReportPeriod, readPortfolioReport } from './portfolio-report.ts';
import {
  type NewSharedReport,
  countLivingLinks,
  insertSharedReport,
} from './shared-report.store.ts';
import { toSharedReport } from './shared-report.view.ts';
import { sharingTexts } from './sharing.texts.ts';

const lifeMs = 7 * 24 * 3600_000;
/** Maximum number of a person's links that are neither expired, revoked nor used up. */
const livingLinksMax = 10;

type CreateContext = ContextFor<'POST /shared-reports'>;

/** Reads and draws the report, before the transaction that stores it. */
async function drawReport(
  context: CreateContext,
  accounts: string[],
): Promise<Omit<NewSharedReport, 'uuid' | 'token_hash'>> {
  const { actor, clock, services, input } = context;
  const { from, to, with_amounts, with_name } = input.body;
  const facts = await readPortfolioReport(
    { database: services.database, actor, clock },
    { from, to, accounts, withAmounts: with_amounts, withName: with_name },
  );
  const { content, filename } = await renderPortfolioReport(context, facts);
  const now = clock.sessionNow;
  return {
    uuid_intervener: actor.person.uuid,
    date_from: facts.period.from,
    date_to: facts.period.to,
    accounts,
    with_amounts,
    with_name,
    filename,
    content,
    created_at: now,
    expires_at: new Date(now.getTime() + lifeMs),
  };
}

/** Stores the report, unless the person has too many links. */
function store({ actor, clock, services, request }: CreateContext, report: NewSharedReport) {
  const origin = toAuditOrigin(actor, request);
  return runAs({ database: services.database, services, clock }, origin, async ({ db, audit }) => {
    await lockPerson(db, actor.person.uuid);
    const count = await countLivingLinks(db, actor.person.uuid, clock.sessionNow);
    if (count >= livingLinksMax)
      throw new RefusalError(refuseField('accounts', sharingTexts.tooManyLinks(livingLinksMax)));
    await insertSharedReport(db, report);
    audit({
      action: 'shared-report.created',
      entity: 'shared_report',
      entityUuid: report.uuid,
      after: { with_amounts: report.with_amounts, with_name: report.with_name },
    });
  });
}

/**
 * Creates a report and a link to it, after step-up authentication (RPT-18). The content is fixed now; whether the
 * link opens it is decided at each opening.
 */
export const createSharedReport: Handler<'POST /shared-reports'> = async (context) => {
  const { actor, clock, services, input } = context;
  const chosen = chooseReportAccounts(context, input.body.accounts);
  const refusal = findSharingRefusal(actor, chosen, clock);
  if (refusal !== undefined) throw new RefusalError(refusal);
  checkReportPeriod(input.body, clock.today);
  const refused = await runInTransaction(services.database, (db) =>
    requireStepUp({ db, clock, services, actor }, input.body.otp),
  );
  if (refused !== undefined) return refused;
  const drawn = await drawReport(
    context,
    chosen.map(({ uuid }) => uuid),
  );
  const token = generateToken();
  const report = { uuid: randomUUID(), token_hash: hashToken(token), ...drawn };
  await store(context, report);
  const shown = {
    ...report,
    revoked_at: null,
    openings_count: 0,
    is_used_up: false,
    openings: [],
  };
  return { shared_report: toSharedReport(shown), token };
};
