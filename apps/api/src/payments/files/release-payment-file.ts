import { invariant, refuse } from '@participe/domain';
import type { ContextFor, Handler } from '../../kernel/http/handler.ts';
import { RefusalError } from '../../kernel/refusal.ts';
import { lockPaymentFile, markFileReleased } from './payment-file.store.ts';
import { toPaymentFile } from './payment-file.view.ts';

/** Returns the state of the file. An approval is void when this state has changed (PRM-23). */
export function readFileFacts({
  db,
  input,
}: ContextFor<'POST /payment-files/{id}/release'>): Promise<unknown> {
  return lockPaymentFile(db, input.params.id);
}

/** Allows the download of a file for the bank (PAY-33). */
export const releasePaymentFile: Handler<'POST /payment-files/{id}/release'> = async (context) => {
  const { db, input, actor, clock } = context;
  const file = await lockPaymentFile(db, input.params.id);
  invariant(file !== undefined, 'the file of the request exists');
  if (file.released_at !== null || file.voided_at !== null)
    throw new RefusalError(refuse('TRANSICION_NO_PERMITIDA'));
  const release = { released_at: clock.now, released_by: actor.name };
  await markFileReleased(db, file.uuid, release);
  const { message_id, total, sha256 } = file;
  context.audit({
    action: 'payment-file.released',
    entity: 'payment_file',
    entityUuid: file.uuid,
    after: { message_id, total, sha256, released_by: actor.name },
  });
  return { payment_file: toPaymentFile({ ...file, ...release }) };
};
