import type {
  IntervenerStatus,
  IntervenerType,
  Party,
  PlainDate,
  PowerScope,
  Role,
} from '@participe/domain';

/** A person's role on an account, as `accountPeopleJson` selects it. */
export interface PartyRow {
  readonly uuid: string;
  readonly role: Role;
  readonly valid_from: PlainDate;
  readonly valid_to: PlainDate | null;
  /** Id of the represented person; null when the role represents all holders. */
  readonly represents: string | null;
  readonly power_scope: PowerScope | null;
  readonly birthdate: PlainDate | null;
  readonly intervener_type: IntervenerType;
  readonly intervener_status: IntervenerStatus;
  readonly minor_need_update: boolean;
}

export const toParty = (row: PartyRow): Party => ({
  uuid: row.uuid,
  role: row.role,
  validFrom: row.valid_from,
  validTo: row.valid_to,
  represents: row.represents,
  powerScope: row.power_scope,
  birthdate: row.birthdate,
  intervenerType: row.intervener_type,
  status: row.intervener_status,
  minorNeedsUpdate: row.minor_need_update,
});
