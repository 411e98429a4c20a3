import type { Partner } from '@participe/contract';
import type {
  StaffPurpose,
  AccountStatus,
  SignatureArrangement,
  IntervenerStatus,
  PlainDate,
  PowerScope,
  RepresentedRole,
  Role,
} from '@participe/domain';

/** An account on which the actor has a role, with every fact that decides permissions. */
export interface ActorAccount {
  readonly uuid: string;
  readonly roles: readonly {
    role: Role;
    validFrom: PlainDate;
    validTo: PlainDate | null;
    /** Null when no deed was recorded. */
    powerScope: PowerScope | null;
    /**
     * Id of the holder or administrator whom this role represents; null when it represents every
     * holder.
     */
    represents: string | null;
  }[];
  readonly accountType: 'FI' | 'PP';
  readonly intervenerType: 'F' | 'J';
  readonly accountStatus: AccountStatus;
  readonly arrangementType: SignatureArrangement;
  readonly isBlocked: boolean;
  readonly isClosed: boolean;
  readonly isHidden: boolean;
  /**
   * Current and former owners and usufructuaries of the account, from whom the rules derive which
   * role represents whom, and until when.
   */
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
  /**
   * True for a person who was represented as a minor and has not confirmed their data. As an adult they may only read
   * until then (PTY-09).
   */
  readonly minorNeedsUpdate: boolean;
}

/**
 * A member of staff's read-only access to one client. The session's actor is the client (PRM-16).
 */
export interface ClientView {
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
  /** `onboarding`: the person has not finished onboarding and has no confirmed second factor (SES-20). */
  readonly scope: 'full' | 'onboarding';
  readonly person: Person;
  readonly accounts: readonly ActorAccount[];
  /** True when the person has no second factor and has postponed it as often as they may (SES-13). */
  readonly mustAddSecondFactor: boolean;
  readonly superuser?: ClientView;
  /** Digest of the facts on which GET /me depends (API-37); undefined without a session. */
  readonly meVersion?: string;
}
export type SuperuserActor = ClientActor & { readonly superuser: ClientView };
/** A person who has entered their password, but not yet the one-time code. */
export interface OtpActor {
  readonly kind: 'otp';
  readonly sessionUuid: string;
  readonly person: Person;
}
/** A service client or a member of staff, who may make the calls of their purposes (PRM-21). */
export interface StaffActor {
  readonly kind: 'staff';
  readonly sessionUuid: string;
  /** Id of the service client, or user name of the member of staff. */
  readonly name: string;
  readonly purposes: ReadonlySet<StaffPurpose>;
  /** Id of the member of staff; undefined for a service client. */
  readonly uuidMember?: string;
}
/** A partner company. The signature of each request authenticates the partner, without a session (API-24). */
export interface PartnerActor {
  readonly kind: 'partner';
  readonly partner: Partner;
}
/** A member of staff who has entered the password but not yet the one-time code. */
export interface AdminOtpActor {
  readonly kind: 'admin_otp';
  readonly sessionUuid: string;
  readonly uuidStaff: string;
  readonly username: string;
}
/** A member of staff who has entered the one-time code but not yet chosen a client. */
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

/**
 * Returns the key under which slow work of an actor waits in a fair queue. Work of a superuser who views a client
 * counts as the superuser's, so that the client does not wait for it.
 */
export function getWorkQueueKey(actor: Actor | undefined): string {
  if (actor?.kind === 'client') return actor.superuser?.uuidStaff ?? actor.person.uuid;
  return actor?.kind === 'staff' ? `staff ${actor.name}` : '';
}

/** Returns the name and surnames of a person. */
export const formatFullName = (person: Pick<Person, 'name' | 'lastname1' | 'lastname2'>): string =>
  [person.name, person.lastname1, person.lastname2].filter((part) => part !== null).join(' ');
