import { randomBytes, randomUUID } from 'node:crypto';
import { codeAlphabet, codeLength } from '../pdf/verification-code.ts';
import {
  type DocumentCategory,
  documentCategoryOf,
  invariant,
  formatOrderTitle,
} from '@participe/domain';
import type { Db } from '../../kernel/database/connect.ts';
import { encryptMembers } from '../../kernel/encryption/column-encryption.ts';
import type { Moment } from '../../kernel/clock.ts';
import type { OrderFacts } from '../templates/facts.ts';
import type { PaperTemplate } from '../templates/build-paper.ts';

/** A verification code has a hundred random bits (DOC-20). */
export const generateVerificationCode = (): string =>
  [...randomBytes(codeLength)]
    .map((byte) => codeAlphabet.charAt(byte % codeAlphabet.length))
    .join('');

/** An order with its account, an account, or a person. */
export type GeneratedDocumentOwner =
  | {
      readonly uuidAccount: string;
      readonly uuidOperation?: string;
      /** The bank account that the document adds. */
      readonly uuidBankAccount?: string;
      /** The change of the people of the account that the document asks for. */
      readonly uuidIntervenerRequest?: string;
    }
  | { readonly uuidIntervener: string };

interface NewPaper {
  readonly uuid: string;
  readonly owner: GeneratedDocumentOwner;
  readonly category: DocumentCategory;
  /** The template is also the subcategory of the document. */
  readonly template: PaperTemplate;
  readonly title: string;
  readonly filename: string;
  readonly year: number;
  readonly requiresSignature: boolean;
  readonly isSigned: boolean;
  readonly facts: object;
  readonly createdAt: Date;
}

/** Stores the facts of a generated document, from which the PDF is rendered on first use (DOC-19). */
async function insertPaper(tx: Db, { owner, ...paper }: NewPaper): Promise<void> {
  await tx
    .insertInto('document')
    .values({
      uuid: paper.uuid,
      uuid_account: 'uuidAccount' in owner ? owner.uuidAccount : null,
      uuid_operation: 'uuidAccount' in owner ? (owner.uuidOperation ?? null) : null,
      uuid_intervener: 'uuidIntervener' in owner ? owner.uuidIntervener : null,
      uuid_bank_account: 'uuidAccount' in owner ? (owner.uuidBankAccount ?? null) : null,
      uuid_intervener_request:
        'uuidAccount' in owner ? (owner.uuidIntervenerRequest ?? null) : null,
      category: paper.category,
      subcategory: paper.template,
      title: paper.title,
      filename: paper.filename,
      mime: 'application/pdf',
      year: paper.year,
      requires_signature: paper.requiresSignature,
      is_signed: paper.isSigned,
      template: paper.template,
      facts: encryptMembers('document.facts', paper.uuid, paper.facts),
      verification_code: generateVerificationCode(),
      created_at: paper.createdAt,
    })
    .execute();
}

interface PaperProperties {
  readonly template: PaperTemplate;
  readonly title: string;
  /** File name without extension. */
  readonly filename: string;
  readonly year: number;
  readonly facts: object;
  /** Omitted for a document that needs no signature. */
  readonly signing?: 'WAITING' | 'SIGNED';
}

/** Creates a generated document and returns its id. The template determines the category. */
export async function createPaper(
  tx: Db,
  clock: Moment,
  owner: GeneratedDocumentOwner,
  { signing, filename, ...paper }: PaperProperties,
): Promise<string> {
  const uuid = randomUUID();
  const category = documentCategoryOf(paper.template);
  invariant(category !== undefined, `${paper.template} is a kind of paper`);
  await insertPaper(tx, {
    uuid,
    owner,
    category,
    ...paper,
    filename: `${filename}.pdf`,
    requiresSignature: signing !== undefined,
    isSigned: signing === 'SIGNED',
    createdAt: clock.now,
  });
  return uuid;
}

export interface OrderDocumentOwner {
  readonly uuidAccount: string;
  readonly uuidOperation: string;
}

/** Creates the document of an order. It awaits signatures, unless a signed standing instruction created the order. */
export async function createOrderPaper(
  tx: Db,
  clock: Moment,
  owner: OrderDocumentOwner,
  facts: OrderFacts,
): Promise<{ uuid: string; title: string }> {
  const title = formatOrderTitle(facts);
  const uuid = await createPaper(tx, clock, owner, {
    template: 'ORDEN',
    title,
    filename: `orden-${facts.reference}`,
    year: clock.now.getUTCFullYear(),
    facts,
    signing: facts.signedIn === undefined ? 'WAITING' : 'SIGNED',
  });
  return { uuid, title };
}
