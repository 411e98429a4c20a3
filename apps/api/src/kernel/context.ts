import type { Readable } from 'node:stream';
import type { AnyCall, Calls, CallKey, Partner } from '@participe/contract';
import type {
  AccountStatus,
  ArrangementType,
  IntervenerStatus,
  PlainDate,
  RepresentedRole,
  Role,
} from '@participe/domain';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from './database/connect.ts';
import type { DB } from './database/types.ts';
import type { Attachment } from './http/attachments.ts';
import type { AuditEvent } from './audit.ts';
import type { Config } from './config.ts';
import type { Log } from './log.ts';
import type { CommittedRefusal } from './http/problem.ts';
import type { Reference } from './reference-data.ts';

export type Db = Database | Transaction<DB>;

/** What the gate knows of an account of the actor: enough to decide any permission without another query. */
export interface ActorAccount {
  readonly uuid: string;
  readonly roles: readonly {
    role: Role;
    validFrom: PlainDate;
    validTo: PlainDate | null;
    powerScope: string | null;
    /** The one holder, or administrator, for whom the person acts; null when it is every holder. */
    represents: string | null;
  }[];
  readonly accountType: 'FI' | 'PP';
  readonly intervenerType: 'F' | 'J';
  readonly accountStatus: AccountStatus;
  readonly arrangementType: ArrangementType;
  readonly isBlocked: boolean;
  readonly isClosed: boolean;
  readonly isHidden: boolean;
  /** Everybody who owns it or has its use, or once did: who is represented, and until when, follows from them. */
  readonly owners: readonly RepresentedRole[];
}

export interface Person {
  readonly uuid: string;
  readonly intervenerType: 'F' | 'J';
  readonly name: string;
  readonly lastname1: string | null;
  readonly lastname2: string | null;
  readonly documentNumber: string;
  readonly birthdate: PlainDate | null;
  readonly status: IntervenerStatus;
  readonly viewConsent: boolean;
  /** Come of age and not yet confirmed as an adult: reads as before, and does nothing else (decision G-M03). */
  readonly minorNeedsUpdate: boolean;
}

/** A member of staff who looks at one client: the actor is the client, read-only, and this says who looks (ruling 4). */
export interface SuperuserView {
  readonly uuidStaff: string;
  readonly username: string;
  readonly uuidView: string;
  readonly expiresAt: Date;
}

export interface ClientActor {
  readonly kind: 'client';
  readonly sessionUuid: string;
  readonly familyUuid: string;
  readonly amr: string;
  /** `onboarding`: the person has not ended the onboarding, and gave no second factor (decision G-K03). */
  readonly scope: 'full' | 'onboarding';
  readonly person: Person;
  readonly accounts: readonly ActorAccount[];
  readonly superuser?: SuperuserView;
}
export type SuperuserActor = ClientActor & { readonly superuser: SuperuserView };
export interface OtpActor {
  readonly kind: 'otp';
  readonly sessionUuid: string;
  readonly person: Person;
}
export interface StaffActor {
  readonly kind: 'staff';
  readonly sessionUuid: string;
  readonly clientId: string;
}
/** A company that signed what it tells (decision G-C02); it has no session. */
export interface PartnerActor {
  readonly kind: 'partner';
  readonly partner: Partner;
}
/** A member of staff whose code is still owed. */
export interface AdminOtpActor {
  readonly kind: 'admin_otp';
  readonly sessionUuid: string;
  readonly uuidStaff: string;
  readonly username: string;
}
/** A member of staff after code and reason, before a client is chosen. */
export interface AdminActor {
  readonly kind: 'admin';
  readonly sessionUuid: string;
  readonly uuidStaff: string;
  readonly username: string;
  readonly reasonCode: string;
  readonly reason: string;
  readonly expiresAt: Date;
}
export type Actor = ClientActor | OtpActor | StaffActor | PartnerActor | AdminOtpActor | AdminActor;

export const isSuperuser = (actor: Actor | undefined): actor is SuperuserActor =>
  actor?.kind === 'client' && actor.superuser !== undefined;

/** One reading of the clock for the whole request, so that its parts cannot straddle the cut-off. */
export interface Moment {
  readonly now: Date;
  readonly today: PlainDate;
  readonly sessionNow: Date;
}

export interface RequestFacts {
  readonly id: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly cookies: Readonly<Record<string, string>>;
  readonly origin: string | undefined;
  readonly requestedWith: string | undefined;
  /** The session token as sent, for the few calls that act on the session itself. */
  readonly bearer: string | undefined;
  /** A file in the body came as its bytes, not as base64. */
  readonly isForm: boolean;
}

/** What the gate found for the object of the call, already visible to the actor. */
export interface VisibleObject {
  readonly uuid: string;
  /** The account that the object belongs to, where it has one. */
  readonly accountUuid: string | null;
}

export interface Services {
  readonly config: Config;
  readonly log: Log;
  readonly reference: Reference;
  readonly database: Database;
  /** Lets an ended session end in this process at once. */
  readonly forgetSessions: () => void;
}

/** What a handler receives from the gate. `db` is the transaction of the call where it writes. */
export interface Context<Input, Who extends Actor | undefined = Actor> {
  readonly input: Input;
  readonly actor: Who;
  readonly db: Db;
  readonly clock: Moment;
  readonly object: VisibleObject | undefined;
  readonly request: RequestFacts;
  /** The files that came with the call, judged and written anew. */
  readonly attachments: readonly Attachment[];
  readonly services: Services;
  /** Uuids of the accounts that the actor may view; undefined for staff and partners. */
  readonly scope: readonly string[] | undefined;
  readonly audit: (event: AuditEvent) => void;
  /** Headers of the answer: cookies and the like. */
  readonly header: (name: string, value: string) => void;
}

export interface FileAnswer {
  /** What is long comes as a stream, of which one piece at a time is in hand. */
  readonly file: {
    content: Uint8Array | string | Readable;
    filename: string;
    mime: string;
  } | null;
}

type InputOf<C extends AnyCall> = {
  readonly params: z.output<C['params']>;
  readonly query: z.output<C['query']>;
  readonly body: z.output<C['body']>;
};
export type InputFor<K extends CallKey> = InputOf<Calls[K]>;

type ActorFor<C extends AnyCall> = C['access']['audience'] extends 'public'
  ? Actor | undefined
  : C['access']['audience'] extends readonly (infer A)[]
    ? Extract<Actor, { kind: A }> | ('admin' extends A ? SuperuserActor : never)
    : Actor;

export type ContextFor<K extends CallKey> = Context<InputFor<K>, ActorFor<Calls[K]>>;

type AnswerOf<C extends AnyCall> = C['answerKind'] extends 'json'
  ? z.input<C['output']> | (C extends { readonly orFile: true } ? FileAnswer : never)
  : C['answerKind'] extends 'file'
    ? FileAnswer
    : undefined;

/** The handler of one call: gathers facts, asks the domain, records, answers. */
export type Handler<K extends CallKey> = (
  context: ContextFor<K>,
) => Promise<AnswerOf<Calls[K]> | CommittedRefusal>;

/** The handlers of a capability, by call. A missing one does not compile in app.ts. */
export type Handlers<K extends CallKey = CallKey> = { readonly [Key in K]: Handler<Key> };
