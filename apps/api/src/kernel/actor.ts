import type { Partner } from '@participe/contract';
import type {
  AccountStatus,
  ArrangementType,
  IntervenerStatus,
  PlainDate,
  RepresentedRole,
  Role,
} from '@participe/domain';

/** An account of the actor, with all that permissions depend on. */
export interface ActorAccount {
  readonly uuid: string;
  readonly roles: readonly {
    role: Role;
    validFrom: PlainDate;
    validTo: PlainDate | null;
    powerScope: string | null;
    /** The one holder or administrator represented; null means every holder. */
    represents: string | null;
  }[];
  readonly accountType: 'FI' | 'PP';
  readonly intervenerType: 'F' | 'J';
  readonly accountStatus: AccountStatus;
  readonly arrangementType: ArrangementType;
  readonly isBlocked: boolean;
  readonly isClosed: boolean;
  readonly isHidden: boolean;
  /** Everybody who owns the account or has its use, or did: representation and its end follow from them. */
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
  /** Came of age and has not confirmed the data of an adult: may only read (PTY-09). */
  readonly minorNeedsUpdate: boolean;
}

/** The read-only view of one client by a member of staff: the actor is the client (PRM-16). */
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
  /** `onboarding`: onboarding is not finished and no second factor was proved (SES-20). */
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
/** A partner company that signed its request; it has no session (API-24). */
export interface PartnerActor {
  readonly kind: 'partner';
  readonly partner: Partner;
}
/** A member of staff before the code step. */
export interface AdminOtpActor {
  readonly kind: 'admin_otp';
  readonly sessionUuid: string;
  readonly uuidStaff: string;
  readonly username: string;
}
/** A member of staff after the code step and before choosing a client. */
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

/** Name and surnames of a person. */
export const fullName = (person: Pick<Person, 'name' | 'lastname1' | 'lastname2'>): string =>
  [person.name, person.lastname1, person.lastname2].filter((part) => part !== null).join(' ');
