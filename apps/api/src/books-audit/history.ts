import { sql } from 'kysely';
import type { Database } from '../kernel/database/connect.ts';
import { executionColumns } from '../orders/index.ts';
import { readInBatches } from './seals.store.ts';
import { type AuditFacts, type AuditedStep, formatStepAuthor } from './audit-facts.ts';

type ExecutionColumn = (typeof executionColumns)[number];

interface Step {
  readonly from_status: string | null;
  readonly to_status: string;
  readonly at_ms: number;
  readonly actor: string;
  readonly uuid_actor: string | null;
  readonly channel: string;
  readonly reason_code: string | null;
}

type OrderRow = { readonly uuid: string; readonly source_system: string } & {
  readonly steps: readonly Step[] | null;
} & Readonly<Record<ExecutionColumn, string | null>>;

export interface HistoryFindings {
  /** Orders that are only in the table or only in the audit, and orders whose history differs from the audit. */
  readonly history: object[];
  /** Executed orders whose figures differ from those in the audit. */
  readonly figures: object[];
}

const orderQuery = (after: string, limit: number) => sql<OrderRow>`
  select o.uuid, o.source_system, ${sql.join(executionColumns.map((column) => sql`o.${sql.ref(column)}::text`))},
    (select jsonb_agg(jsonb_build_object('from_status', h.from_status, 'to_status', h.to_status,
        'at_ms', round(extract(epoch from h.at) * 1000), 'actor', h.actor, 'uuid_actor', h.uuid_actor,
        'channel', h.channel, 'reason_code', h.reason_code) order by h.seq)
      from operation_history h where h.uuid_operation = o.uuid) as steps
  from operation o where o.uuid > ${after} order by o.uuid limit ${limit}`;

function isStep(step: Step | undefined, { from, to, at, reason, author }: AuditedStep): boolean {
  if (step === undefined) return false;
  const { actor: by, uuid_actor, channel } = step;
  return (
    step.from_status === from &&
    step.to_status === to &&
    step.at_ms === Date.parse(at) &&
    step.reason_code === reason &&
    (author === undefined || author === formatStepAuthor({ by, uuid_actor, channel }))
  );
}

/** Removes trailing zeros, so that two texts of the same decimal are equal. */
const plainDecimal = (text: string | null): string | null =>
  text?.includes('.') === true ? text.replace(/\.?0+$/u, '') : text;

/** Verifies history and figures of the orders against the audit (LOT-14). */
export async function verifyHistory(
  db: Database,
  auditFacts: AuditFacts,
): Promise<HistoryFindings> {
  const findings: HistoryFindings = { history: [], figures: [] };
  const presentOrders = new Set<string>();
  for await (const rows of readInBatches(db, orderQuery))
    for (const order of rows) {
      presentOrders.add(order.uuid);
      const steps = order.steps ?? [];
      const auditedSteps = auditFacts.steps.get(order.uuid);
      const isKnown = auditedSteps !== undefined || auditFacts.recorded.has(order.uuid);
      const isSame =
        auditedSteps === undefined ||
        (steps.length === auditedSteps.length &&
          auditedSteps.every((step, index) => isStep(steps[index], step)));
      if (!isKnown || !isSame) findings.history.push({ uuid: order.uuid });
      const figures = auditFacts.figures.get(order.uuid);
      const changedColumns = executionColumns.filter(
        (column) =>
          figures !== undefined &&
          plainDecimal(figures[column] ?? null) !== plainDecimal(order[column]),
      );
      if (changedColumns.length > 0)
        findings.figures.push({ uuid: order.uuid, columns: changedColumns });
    }
  for (const uuid of auditFacts.steps.keys())
    if (!presentOrders.has(uuid)) findings.history.push({ uuid, fault: 'missing' });
  return findings;
}
