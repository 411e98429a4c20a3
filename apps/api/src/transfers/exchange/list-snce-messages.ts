import type { Handler } from '../../kernel/http/handler.ts';
import { buildPageBody, readPageRange } from '../../kernel/lists.ts';
import { type TransferMessageRow, readMessages } from '../messages/snce-messages.store.ts';

function toListedMessage(row: TransferMessageRow) {
  return {
    ...row,
    seq: Number(row.seq),
    direction: row.direction,
    type: row.type as 'SOLICITUD',
    payload: row.payload as Record<string, unknown>,
    at: row.at.toISOString(),
  };
}

export const listSnceMessages: Handler<'GET /snce-messages'> = async ({ input, db }) => {
  const { direction, after = '0', with_problem: withProblem } = input.query;
  const page = readPageRange(input.query);
  const messageFilter = { direction, after: Number(after), withProblem: withProblem === 'true' };
  const { rows, counted } = await readMessages(db, messageFilter, page);
  return buildPageBody('snce_messages', rows.map(toListedMessage), counted, page);
};
