import { invariant, isMandateOpen, refuse } from '@participe/domain';
import { tellAboutBankAccount } from '../accounts/index.ts';
import { requireStepUp } from '../identity/index.ts';
import type { Handler } from '../kernel/http/handler.ts';
import { RefusalError } from '../kernel/refusal.ts';
import { revokeMandateOfClient } from '../orders/index.ts';
import { findMandateOfAccount } from './mandates.store.ts';

/** DELETE /accounts/{id}/mandates/{mid}: revokes a direct-debit mandate, whose row stays (PAY-38). */
export const revokeMandate: Handler<'DELETE /accounts/{id}/mandates/{mid}'> = async (context) => {
  const { input, db, actor } = context;
  const { id, mid } = input.params;
  invariant(actor.kind === 'client', 'only clients revoke a mandate');
  const mandate = await findMandateOfAccount(db, id, mid);
  if (mandate === undefined) throw new RefusalError(refuse('NO_ENCONTRADO'));
  if (!isMandateOpen(mandate.status)) throw new RefusalError(refuse('TRANSICION_NO_PERMITIDA'));
  const stepUpRefusal = await requireStepUp(context, input.body.otp);
  if (stepUpRefusal !== undefined) return stepUpRefusal;
  await revokeMandateOfClient(context, actor, mid);
  await tellAboutBankAccount(context, 'mandate-revoked', { uuid_account: id, iban: mandate.iban });
  return undefined;
};
