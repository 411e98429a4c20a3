import { z } from 'zod';
import {
  accountStatus,
  accountType,
  arrangementType,
  intervenerType,
  operationType,
  permission,
  role,
} from '../kernel/enums.ts';
import { instant, money, percent, plainDate, uuid } from '../kernel/primitives.ts';

/** Fields that every response about an account contains: those that guards and choosers of the portal need. */
export const accountSummary = z.strictObject({
  uuid,
  alias: z.string().nullable(),
  account_number: z.string(),
  account_type: accountType,
  arrangement_type: arrangementType,
  /** The caller's role on the account; null for staff. */
  account_intervener_role: role.nullable(),
  /**
   * Actions that the caller may perform on the account. Only the service determines them, so that the rules exist in
   * one place.
   */
  permissions: z.array(permission),
  is_hidden: z.boolean(),
  /** Names of the holders, for a caller who is not one of them; null for the caller's own account (ACC-11). */
  owner_name: z.string().nullable(),
});

const accountState = { account_status: accountStatus };

/** A row of GET /interveners/{id}/accounts (ACC-08). */
export const accountRow = accountSummary.extend({
  ...accountState,
  total: money,
  /** The part of the total that is in transit to another fund, at its last value (RPT-01). */
  in_transit: money,
  gain: money,
  gain_percent: percent.nullable(),
  /** Percentage of the person's total that the account represents. */
  weight_percent: percent,
  net_asset_value_date: plainDate.nullable(),
  bank_account_masked: z.string().nullable(),
  /** True while nothing may be bought, because staff have not validated the form W-9 of a holder (ORD-29). */
  waits_for_w9: z.boolean(),
  signature: z.strictObject({ type: arrangementType, required_signatures: z.number().int() }),
  blocked_at: instant.nullable(),
  closed_at: instant.nullable(),
});

const signatureRule = z.strictObject({
  up_to: money.nullable(),
  required: z.number().int(),
  must_include: z.array(z.string()),
  operation_types: z.array(operationType),
});

/** An account with all its fields (ACC-01). */
export const account = accountSummary.extend({
  ...accountState,
  intervener_type: intervenerType,
  required_signatures: z.number().int(),
  signature_rules: z.array(signatureRule),
  opened_at: instant.nullable(),
  closed_at: instant.nullable(),
  blocked_at: instant.nullable(),
  uuid_default_bank_account: uuid.nullable(),
  rd_account_number: z.string().nullable(),
  total: money,
  version: z.number().int(),
});
