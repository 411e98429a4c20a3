import { invariant, refuse } from '@participe/domain';
import type { ClientActor } from '../kernel/actor.ts';
import type { ContextFor, Handler } from '../kernel/http/handler.ts';
import { type CommittedRefusal, isCommittedRefusal, RefusalError } from '../kernel/refusal.ts';
import { lockAccountStatus } from './account-status.store.ts';
import { readAccount } from './accounts.store.ts';
import { toAccount } from './accounts.view.ts';
import { changeAccountStatus } from './change-account-status.ts';
import { changeDefaultBankAccount } from './change-default-bank-account.ts';
import { mayManageAccount } from './may-manage.ts';
import { renameAccount } from './rename-account.ts';

type Context = ContextFor<'PATCH /accounts/{id}'>;
type Body = Context['input']['body'];
type SettingsChange = Exclude<Body, { account_status: unknown }>;

/** Changes the alias (ACC-07) or the default bank account (ACC-13) on behalf of a client. */
async function changeSettings(
  context: Context & { readonly actor: ClientActor },
  uuidAccount: string,
  body: SettingsChange,
): Promise<CommittedRefusal | undefined> {
  const { db, actor, clock, audit } = context;
  const { alias, uuid_default_bank_account: uuidBankAccount, otp, version } = body;
  const row = await lockAccountStatus(db, uuidAccount);
  if (row?.version !== version) throw new RefusalError(refuse('VERSION_ANTIGUA'));
  if (uuidBankAccount !== undefined) {
    if (!mayManageAccount(actor, uuidAccount, 'bank_accounts', clock))
      throw new RefusalError(refuse('SIN_PERMISO'));
    const refusal = await changeDefaultBankAccount(context, {
      uuidAccount,
      uuidBankAccount,
      otp,
      field: 'uuid_default_bank_account',
    });
    if (refusal !== undefined) return refusal;
  }
  if (alias !== undefined) {
    await renameAccount(context, uuidAccount, alias.trim());
    // The audit log is kept for years, and an alias is free text that may name people.
    audit({
      action: 'account.configured',
      entity: 'account',
      entityUuid: uuidAccount,
      after: { fields: 'alias' },
    });
  }
  return undefined;
}

/**
 * PATCH /accounts/{id}: changes settings of an account, for clients, or its status, for staff, as ACC-02 allows. Changes
 * that ACC-02 assigns to the registry are applied when the registry's answer is received.
 */
export const updateAccount: Handler<'PATCH /accounts/{id}'> = async (context) => {
  const { input, actor, db, clock, services } = context;
  const { body, params } = input;
  if ((actor.kind === 'staff') !== 'account_status' in body)
    throw new RefusalError(refuse('SIN_PERMISO'));
  if ('account_status' in body)
    await changeAccountStatus(context, params.id, {
      to: body.account_status,
      actor: 'backoffice',
      version: body.version,
    });
  else if (actor.kind === 'client') {
    const refusal = await changeSettings({ ...context, actor }, params.id, body);
    if (isCommittedRefusal(refusal)) return refusal;
  }
  services.clearSessionCache();
  const row = await readAccount(db, params.id, clock.today);
  invariant(row !== undefined, 'the account that the gate found is there');
  return { account: toAccount(row, { actor, clock }) };
};
