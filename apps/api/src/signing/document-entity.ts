import type { DocumentOwners, DocumentToSign } from '../documents/index.ts';
import type { ClientActor } from '../kernel/actor.ts';
import type { Db } from '../kernel/database/connect.ts';
import type { SignatureRow } from '../kernel/database/sql/signatures.ts';
import type { CallerContext, UnitOfWork } from '../kernel/unit-of-work.ts';

interface MissingSigner {
  readonly uuid: string;
  readonly name: string;
}

/** Whether a document has the signatures that it needs, and the people who can still sign it. */
export interface SignatureProgress {
  readonly isComplete: boolean;
  readonly missing: MissingSigner[];
}

/** What the signature of a document depends on, for one kind of object with documents. */
export interface DocumentEntity {
  /** Returns the id of the document's object; null when the object is of another kind. */
  readonly ownerOf: (owners: DocumentOwners) => string | null;
  /** Refuses with 404 a person who does not see the object, and with 403 one who may not sign the document now. */
  readonly requireSigner: (
    caller: CallerContext<ClientActor>,
    uuid: string,
    document: DocumentToSign,
  ) => Promise<void>;
  /** Returns how far the given signatures go. Signatures can be missing although nobody can give one now. */
  readonly readProgress: (
    work: UnitOfWork,
    uuid: string,
    signatures: readonly SignatureRow[],
    uuidDocument: string,
  ) => Promise<SignatureProgress>;
  /** Applies the effect of a document's last signature on the object. */
  readonly complete: (work: UnitOfWork, uuid: string, uuidDocument: string) => Promise<void>;
  readonly readStatus: (db: Db, uuid: string) => Promise<string>;
}
