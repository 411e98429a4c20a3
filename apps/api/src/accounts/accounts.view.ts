import type { Account, AccountIntervener, AccountRow as AccountListRow } from '@participe/contract';
import {
  type Money,
  type PlainDate,
  type SignatureFacts,
  isPositive,
  madridInstant,
  maskIban,
  computeOwnershipShare,
  owningRoles,
  getOwnershipRight,
  computeRequiredSignatures,
  listSignerFacts,
  subtractMoney,
  sumMoney,
  computeUnitsValue,
  visibleIntervenerStatus,
} from '@participe/domain';
import { isOwnAccount, listPermittedActions } from '../kernel/access/permissions.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Moment } from '../kernel/clock.ts';
import { computeGainPercent, findNewestDate, findActorAccount } from '../positions/index.ts';
import type { AccountPersonRow, AccountRow } from './accounts.store.ts';
import { type PartyRow, toParty } from '../kernel/access/party.ts';

export interface ViewerContext {
  readonly actor: Actor;
  readonly clock: Moment;
}

interface Signing {
  readonly arrangement_type: AccountRow['arrangement_type'];
  readonly required_signatures: number | null;
  readonly signature_rules: AccountRow['signature_rules'];
  readonly account_type: AccountRow['account_type'];
  readonly intervener_type: AccountRow['intervener_type'];
}

/**
 * Returns who may sign an order of the account and how many people must sign it. The order is a redemption of a fund or
 * a contribution to a pension plan.
 */
function computeSignatures(account: Signing, people: readonly PartyRow[], today: PlainDate) {
  const action = account.account_type === 'PP' ? 'contribute' : 'redeem';
  const { intervener_type: intervenerType } = account;
  const facts: SignatureFacts = {
    arrangement: account.arrangement_type,
    requiredSignatures: account.required_signatures,
    signatureRules: account.signature_rules.map((rule) => ({
      operationTypes: rule.operation_types,
      upTo: rule.up_to,
      required: rule.required,
      mustInclude: rule.must_include,
    })),
    // Blocked people stay in the list, because the list shows the agreed signature rules and not
    // who is able to sign today.
    interveners: listSignerFacts(people.map(toParty), { intervenerType, action }, today).map(
      (signer) => ({
        ...signer,
        maySign: signer.isAdult,
      }),
    ),
    action,
    intervenerType,
  };
  return computeRequiredSignatures(facts);
}

function toAccountSummary(row: AccountRow, { actor, clock }: ViewerContext) {
  const actorAccount = findActorAccount(actor, row.uuid);
  return {
    uuid: row.uuid,
    alias: row.alias,
    account_number: row.account_number,
    account_type: row.account_type,
    account_status: row.account_status,
    arrangement_type: row.arrangement_type,
    account_intervener_role: actorAccount?.roles[0]?.role ?? null,
    permissions:
      actor.kind === 'client' && actorAccount !== undefined
        ? listPermittedActions(actor, actorAccount, clock)
        : [],
    is_hidden: actorAccount?.isHidden ?? false,
    owner_name: isOwnAccount(actor, row.uuid, clock) ? null : row.holder_names,
  };
}

const instantOf = (date: PlainDate | null): string | null =>
  date === null ? null : madridInstant(date, '00:00').toISOString();

/** Returns the value of the positions and of the money in transit between two funds. */
export function computeAccountTotal(row: AccountRow): Money {
  const positions = (row.held ?? []).map(({ participations, nav }) =>
    computeUnitsValue(participations, nav),
  );
  return sumMoney([...positions, row.in_transit]);
}

export function toAccount(row: AccountRow, viewer: ViewerContext): Account {
  return {
    ...toAccountSummary(row, viewer),
    intervener_type: row.intervener_type,
    required_signatures: computeSignatures(row, row.people ?? [], viewer.clock.today).required,
    signature_rules: row.signature_rules,
    opened_at: instantOf(row.opened_at),
    closed_at: instantOf(row.closed_at),
    blocked_at: row.blocked_at?.toISOString() ?? null,
    uuid_default_bank_account: row.uuid_default_bank_account,
    rd_account_number: row.rd_account_number,
    total: computeAccountTotal(row),
    version: row.version,
  };
}

/**
 * Returns an account as a row of the account list. Its gain is the economic gain, as in the
 * balance.
 */
export function toAccountListRow(
  row: AccountRow,
  weight: string,
  viewer: ViewerContext,
): AccountListRow {
  const heldUnits = row.held ?? [];
  const accountTotal = computeAccountTotal(row);
  const invested = sumMoney([...heldUnits.map(({ contributed }) => contributed), row.in_transit]);
  const gain = subtractMoney(accountTotal, invested);
  const { required } = computeSignatures(row, row.people ?? [], viewer.clock.today);
  return {
    ...toAccountSummary(row, viewer),
    total: accountTotal,
    in_transit: row.in_transit,
    gain,
    gain_percent: computeGainPercent(gain, invested),
    weight_percent: weight,
    net_asset_value_date: findNewestDate(
      heldUnits.flatMap(({ participations, date }) => (isPositive(participations) ? [date] : [])),
    ),
    bank_account_masked: row.default_iban === null ? null : maskIban(row.default_iban),
    waits_for_w9: row.waits_for_w9,
    signature: { type: row.arrangement_type, required_signatures: required },
    blocked_at: row.blocked_at?.toISOString() ?? null,
    closed_at: instantOf(row.closed_at),
  };
}

const maskDocument = (number: string): string => `•••••${number.slice(-4)}`;
const maskEmail = (email: string): string => email.replace(/^(.).*@/u, '$1•••@');

/**
 * Returns a function that gives the percentage of the account that an owner has today; without stored percentages, the
 * shares are equal. Owners are sorted as in tax reports, because the remainder of the rounding is assigned in this
 * sequence.
 */
function sharesOf(rows: readonly AccountPersonRow[], today: PlainDate) {
  const owners = rows
    .flatMap(({ role, ...row }) => {
      const owningRole = owningRoles.find((one) => one === role);
      const { uuid, ownership_percent: percent, valid_from: validFrom, valid_to: validTo } = row;
      return owningRole === undefined
        ? []
        : [{ uuid, role: owningRole, percent, validFrom, validTo }];
    })
    .toSorted((a, b) => (a.validFrom + a.uuid < b.validFrom + b.uuid ? -1 : 1));
  return ({ uuid, role, ownership_percent: storedPercent }: AccountPersonRow): string | null => {
    const ownershipShare = computeOwnershipShare(owners, uuid, today);
    const owningRole = owningRoles.find((one) => one === role);
    if (
      owningRole === undefined ||
      ownershipShare?.right !== getOwnershipRight(owningRole) ||
      ownershipShare.place === null
    )
      return storedPercent;
    return ownershipShare.percent;
  };
}

/**
 * Returns the people of an account. Masked document numbers and e-mail addresses are included only for a caller whose
 * role manages such data (PRM-20).
 */
export function toAccountInterveners(
  rows: readonly AccountPersonRow[],
  today: PlainDate,
  shown: { readonly identity: boolean; readonly role: boolean },
): AccountIntervener[] {
  const [first] = rows;
  if (first === undefined) return [];
  const account = { ...first, intervener_type: first.account_person_type };
  const { eligible } = computeSignatures(account, rows, today);
  const shareOf = sharesOf(rows, today);
  return rows.map((row) => ({
    uuid_intervener: row.uuid,
    full_name: [row.name, row.lastname_1, row.lastname_2].filter((part) => part !== null).join(' '),
    document_masked: shown.identity ? maskDocument(row.document_number) : null,
    email_masked: shown.identity && row.email !== null ? maskEmail(row.email) : null,
    intervener_type: row.intervener_type,
    intervener_status: visibleIntervenerStatus(row.intervener_status),
    ...(shown.role && {
      account_intervener_role: {
        role: row.role,
        valid_from: row.valid_from,
        valid_to: row.valid_to,
        power_scope: row.power_scope,
        ownership_percent: shareOf(row),
      },
    }),
    signs: eligible.includes(row.uuid),
  }));
}
