import { isPaidInByClient, isTransferIn } from '@participe/domain';
import { sql } from 'kysely';
import type { Database } from '../kernel/database/connect.ts';
import { isSealOf } from '../kernel/seals.ts';
import { type Order, canonicalTextOf, readOrdersWithIban } from '../orders/index.ts';
import { readInBatches } from './seals.store.ts';
import type { AuditFacts } from './audit-facts.ts';

interface SignatureRow {
  readonly uuid: string;
  readonly uuid_operation: string;
  readonly uuid_intervener: string;
  readonly order_version: number;
  readonly signed_at: Date;
  readonly channel: string;
  readonly order_text: string;
  readonly order_hash: string;
  readonly evidence: string;
  readonly seal: string;
  readonly is_void: boolean;
}

type SignedOrder = Order & { readonly bank_iban: string | null };

/** Fields of the evidence that are verified against the database row and the stored papers. */
interface Evidence {
  readonly version?: number;
  readonly operation: string;
  readonly signer: string;
  readonly order_version: number;
  readonly order_text: string;
  readonly order_hash: string;
  readonly channel: string;
  readonly signed_at: string;
  readonly documents: readonly { readonly uuid: string; readonly sha256: string }[];
}

export interface EvidenceFindings {
  /** Signatures with a wrong seal, or with a row that differs from the sealed evidence. */
  readonly sealFaults: object[];
  /**
   * Signatures that have no audit entry or differ from it, that exist only in the audit, or that are void although
   * their order has not changed.
   */
  readonly auditFaults: object[];
  /** Orders that differ from the signed text. */
  readonly orderFaults: object[];
  /** Signed papers that are missing, have other bytes, or lack their certificate. */
  readonly paperFaults: object[];
}

function isSealed(row: SignatureRow, evidence: Evidence): boolean {
  return (
    isSealOf('signature-evidence', row.evidence, row.seal) &&
    evidence.operation === row.uuid_operation &&
    evidence.signer === row.uuid_intervener &&
    evidence.order_version === row.order_version &&
    evidence.order_text === row.order_text &&
    evidence.order_hash === row.order_hash &&
    evidence.channel === row.channel &&
    evidence.signed_at === row.signed_at.toISOString()
  );
}

const signedField = (text: string, name: 'cash' | 'destination_iban'): string | null =>
  new RegExp(`^${name}=(.+)$`, 'mu').exec(text)?.[1] ?? null;

/**
 * Returns the canonical text of the order in its present state. Two fields that may change are copied from the signed
 * text: the product's collection account, and the amount of an incoming transfer (TRF-09).
 */
function buildCurrentText(
  order: SignedOrder,
  { order_text: signedText, documents }: Evidence,
): string {
  const iban = isPaidInByClient(order)
    ? signedField(signedText, 'destination_iban')
    : order.bank_iban;
  const cash = isTransferIn(order.operation_type)
    ? signedField(signedText, 'cash')
    : order.ordered_cash;
  return canonicalTextOf(
    { ...order, ordered_cash: cash },
    iban,
    documents.map(({ sha256 }) => sha256),
  );
}

const emptyEvidence: Evidence = {
  operation: '',
  signer: '',
  order_version: 0,
  order_text: '',
  order_hash: '',
  channel: '',
  signed_at: '',
  documents: [],
};

function parseEvidence(text: string): Evidence {
  try {
    return { ...emptyEvidence, ...(JSON.parse(text) as Partial<Evidence>) };
  } catch {
    return emptyEvidence;
  }
}

function isAudited(
  row: SignatureRow,
  order: SignedOrder | undefined,
  { signatures }: AuditFacts,
): boolean {
  const auditedSignature = signatures.get(row.uuid);
  return (
    auditedSignature !== undefined &&
    order !== undefined &&
    auditedSignature.operation === row.uuid_operation &&
    auditedSignature.signer === row.uuid_intervener &&
    (auditedSignature.seal === undefined || auditedSignature.seal === row.seal) &&
    row.is_void === row.order_version < order.order_version
  );
}

/** True when the order has all its signatures, so that its paper must be certified. */
const isComplete = (row: SignatureRow, order: SignedOrder | undefined): boolean =>
  !row.is_void && order?.has_docs_signed === true;

/** Returns the given digests that match the bytes of the stored papers. */
async function readStoredDigests(db: Database, digests: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from signed_paper
    where sha256 = any(${digests}::text[]) and encode(sha256(content), 'hex') = sha256`.execute(db);
  return new Set(rows.map(({ sha256 }) => sha256));
}

/** Returns the papers that are stored with their certificate. */
async function readCertified(db: Database, uuids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ uuid: string }>`
    select uuid from document
    where uuid::text = any(${uuids}::text[]) and is_signed and content is not null`.execute(db);
  return new Set(rows.map(({ uuid }) => uuid));
}

const signatureQuery = (after: string, limit: number) => sql<SignatureRow>`
  select s.uuid, s.uuid_operation, s.uuid_intervener, s.order_version, s.signed_at, s.channel, s.order_text,
    s.order_hash, s.evidence, s.seal, s.voided_at is not null as is_void
  from operation_signature s where s.uuid > ${after} order by s.uuid limit ${limit}`;

/**
 * Verifies the signatures: seal, row and order against the signed text, the bytes of the papers, and the audit entry
 * (SIG-18).
 */
export async function verifyEvidence(
  db: Database,
  auditFacts: AuditFacts,
): Promise<EvidenceFindings> {
  const findings: EvidenceFindings = {
    sealFaults: [],
    auditFaults: [],
    orderFaults: [],
    paperFaults: [],
  };
  const presentSignatures = new Set<string>();
  for await (const rows of readInBatches(db, signatureQuery)) {
    const parsedRows = rows.map((row) => ({ row, evidence: parseEvidence(row.evidence) }));
    const signedDocuments = parsedRows.flatMap(({ evidence }) => evidence.documents);
    const storedDigests = await readStoredDigests(
      db,
      signedDocuments.map(({ sha256 }) => sha256),
    );
    const certifiedIds = await readCertified(
      db,
      signedDocuments.map(({ uuid }) => uuid),
    );
    const orders = await readOrdersWithIban(
      db,
      rows.map((row) => row.uuid_operation),
    );
    for (const { row, evidence } of parsedRows) {
      const order = orders.get(row.uuid_operation);
      presentSignatures.add(row.uuid);
      const finding = { signature: row.uuid, operation: row.uuid_operation };
      if (!isSealed(row, evidence)) findings.sealFaults.push(finding);
      if (!isAudited(row, order, auditFacts)) findings.auditFaults.push(finding);
      if (
        !row.is_void &&
        (order === undefined || buildCurrentText(order, evidence) !== row.order_text)
      )
        findings.orderFaults.push(finding);
      if (evidence.version !== undefined)
        for (const { uuid, sha256 } of evidence.documents)
          if (!storedDigests.has(sha256) || (isComplete(row, order) && !certifiedIds.has(uuid)))
            findings.paperFaults.push({ ...finding, document: uuid, sha256 });
    }
  }
  for (const [signature, { operation }] of auditFacts.signatures)
    if (!presentSignatures.has(signature))
      findings.auditFaults.push({ signature, operation, fault: 'missing' });
  return findings;
}
