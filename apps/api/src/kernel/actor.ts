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

/** An account on which the actor has a role, with the facts that decide permissions. */
export interface ActorAccount {
  readonly uuid: string;
  readonly roles: readonly {
    role: Role;
    validFrom: PlainDate;
    validTo: PlainDate | null;
    /** Null when no deed is recorded. */
    powerScope: PowerScope | null;
    /** Id of the represented person; null when the role represents all holders. */
    represents: string | null;
  }[];
  readonly accountType: 'FI' | 'PP';
  readonly intervenerType: 'F' | 'J';
  readonly accountStatus: AccountStatus;
  readonly arrangementType: SignatureArrangement;
  readonly isBlocked: boolean;
  readonly isClosed: boolean;
  readonly isHidden: boolean;
  /** Current and former owners and usufructuaries, which decide whom a role represents and until when. */
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
  /** True when the person was represented as a minor and has not confirmed their data as an adult (PTY-09). */
  readonly minorNeedsUpdate: boolean;
}

/** The read-only access of a superuser to one client (PRM-16). */
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
  /** `onboarding` until the person has finished onboarding and has a second factor (SES-20). */
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
export interface OtpActor {
  readonly kind: 'otp';
  readonly sessionUuid: string;
  readonly person: Person;
}
/** A service client or a member of staff (PRM-21). */
export interface StaffActor {
  readonly kind: 'staff';
  readonly sessionUuid: string;
  readonly name: string;
  readonly purposes: ReadonlySet<StaffPurpose>;
  /** Undefined for a service client. */
  readonly uuidMember?: string;
}
/** A partner company, authenticated by the signature of each request instead of a session (API-24). */
export interface PartnerActor {
  readonly kind: 'partner';
  readonly partner: Partner;
}
export interface AdminOtpActor {
  readonly kind: 'admin_otp';
  readonly sessionUuid: string;
  readonly uuidStaff: string;
  readonly username: string;
}
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
 * Returns the key of the actor in a fair queue. A superuser has another key than the viewed client, so that the
 * client does not wait for the superuser.
 */
export function getWorkQueueKey(actor: Actor | undefined): string {
  if (actor?.kind === 'client') return actor.superuser?.uuidStaff ?? actor.person.uuid;
  return actor?.kind === 'staff' ? `staff ${actor.name}` : '';
}

export const formatFullName = (person: Pick<Person, 'name' | 'lastname1' | 'lastname2'>): string =>
  [person.name, person.lastname1, person.lastname2].filter((part) => part !== null).join(' ');
