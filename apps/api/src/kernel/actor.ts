import type { Partner } from '@participe/contract';
import type {
  AccountStatus,
  ArrangementType,
  IntervenerStatus,
  PlainDate,
  RepresentedRole,
  Role,
} from '@participe/domain';

/** An account of the actor, with all facts on which permissions depend. */
export interface ActorAccount {
  readonly uuid: string;
  readonly roles: readonly {
    role: Role;
    validFrom: PlainDate;
    validTo: PlainDate | null;
    powerScope: string | null;
    /** The holder or administrator whom this role represents; null when the role represents every holder. */
    represents: string | null;
  }[];
  readonly accountType: 'FI' | 'PP';
  readonly intervenerType: 'F' | 'J';
  readonly accountStatus: AccountStatus;
  readonly arrangementType: ArrangementType;
  readonly isBlocked: boolean;
  readonly isClosed: boolean;
  readonly isHidden: boolean;
  /** Everybody who owns or has owned the account or its use; representation and its end are derived from them. */
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
   * True for a person who came of age and has not yet confirmed their data as an adult: they may only read (PTY-09).
   */
  readonly minorNeedsUpdate: boolean;
}

/** The read-only access of a member of staff to one client: the actor is the client (PRM-16). */
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
  /** `onboarding`: the person has not finished onboarding and has proved no second factor (SES-20). */
  readonly scope: 'full' | 'onboarding';
  readonly person: Person;
  readonly accounts: readonly ActorAccount[];
  readonly superuser?: ClientView;
}
export type SuperuserActor = ClientActor & { readonly superuser: ClientView };
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
/** A partner company, authenticated by the signature of its request; it has no session (API-24). */
export interface PartnerActor {
  readonly kind: 'partner';
  readonly partner: Partner;
}
/** A member of staff who has given the password but not yet the code. */
export interface AdminOtpActor {
  readonly kind: 'admin_otp';
  readonly sessionUuid: string;
  readonly uuidStaff: string;
  readonly username: string;
}
/** A member of staff who has given the code but has not yet chosen a client. */
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

/** Returns the name and surnames of a person. */
export const fullName = (person: Pick<Person, 'name' | 'lastname1' | 'lastname2'>): string =>
  [person.name, person.lastname1, person.lastname2].filter((part) => part !== null).join(' ');
