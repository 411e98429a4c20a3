/** A change of status in the audit. */
export interface AuditedStep {
  readonly from: string | null;
  readonly to: string;
  readonly at: string;
  readonly reason: string | null;
  /**
   * Author and channel, formatted by `formatStepAuthor`; undefined in entries written before seals were introduced.
   */
  readonly author: string | undefined;
}

export interface AuditedSignature {
  readonly operation: string;
  readonly signer: string;
  /** Undefined in entries written before seals were introduced. */
  readonly seal: string | undefined;
}

export interface AuditedDocumentSignature {
  readonly document: string;
  readonly signer: string;
  readonly seal: string;
}

/**
 * The facts about orders and signed documents in the audit. The tables are verified against these facts, because the
 * audit chain is hashed with a key that is not in the database.
 */
export interface AuditFacts {
  readonly signatures: Map<string, AuditedSignature>;
  readonly documentSignatures: Map<string, AuditedDocumentSignature>;
  /** Changes of status of each order that was placed, in chronological order. */
  readonly steps: Map<string, AuditedStep[]>;
  /** Orders that were imported as history, without changes of status in the audit. */
  readonly recorded: Set<string>;
  /** Papers with a time stamp, by the digest that the time stamp covers. */
  readonly timeStamps: Map<string, string>;
  /** Tables whose existing rows were sealed in one run, in the sequence of the audit entries. */
  readonly sealedTables: string[];
  /** Figures of each executed order. */
  readonly figures: Map<string, Readonly<Record<string, string | null>>>;
}

interface Entry {
  readonly at: string;
  readonly action: string;
  readonly entity: string;
  readonly entityUuid: string | null;
  readonly before?: Readonly<Record<string, string | null>>;
  readonly after?: Readonly<Record<string, string | null>>;
}

export const formatStepAuthor = (step: {
  by: string | null;
  uuid_actor: string | null;
  channel: string | null;
}): string => `${step.by ?? ''} ${step.uuid_actor ?? ''} ${step.channel ?? ''}`;

function readStep({ at, before = {}, after = {} }: Entry): AuditedStep {
  const { by, uuid_actor: uuidActor = null, channel = null } = after;
  return {
    from: before['operation_status'] ?? null,
    to: after['operation_status'] ?? '',
    at,
    reason: after['reason'] ?? null,
    author: by === undefined ? undefined : formatStepAuthor({ by, uuid_actor: uuidActor, channel }),
  };
}

export const createAuditFacts = (): AuditFacts => ({
  signatures: new Map(),
  documentSignatures: new Map(),
  steps: new Map(),
  recorded: new Set(),
  timeStamps: new Map(),
  sealedTables: [],
  figures: new Map(),
});

export function collectAuditFacts(auditFacts: AuditFacts, text: string): void {
  const entry = JSON.parse(text) as Entry;
  const { action, entity, entityUuid: uuid, before = {}, after = {} } = entry;
  if (action === 'document.time-stamped')
    auditFacts.timeStamps.set(after['sha256'] ?? '', uuid ?? '');
  if (action === 'evidence.rows-sealed') auditFacts.sealedTables.push(...Object.keys(after));
  if (action === 'document.signature')
    auditFacts.documentSignatures.set(after['signature'] ?? '', {
      document: uuid ?? '',
      signer: after['signer'] ?? '',
      seal: after['seal'] ?? '',
    });
  if (entity !== 'operation' || uuid === null) return;
  if (action === 'operation.recorded') auditFacts.recorded.add(uuid);
  else if (action === 'operation.signature')
    auditFacts.signatures.set(after['signature'] ?? '', {
      operation: uuid,
      signer: after['signer'] ?? '',
      seal: after['seal'] ?? undefined,
    });
  else if (action === 'operation.placed') auditFacts.steps.set(uuid, [readStep(entry)]);
  else if (before['operation_status'] !== undefined && after['operation_status'] !== undefined) {
    auditFacts.steps.get(uuid)?.push(readStep(entry));
    if (after['net_asset_value'] !== undefined) auditFacts.figures.set(uuid, after);
  }
}
