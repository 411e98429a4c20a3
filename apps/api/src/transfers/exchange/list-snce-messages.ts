import type { Handler } from '../../kernel/http/handler.ts';
import { pageBody, readPage } from '../../kernel/lists.ts';
import { type MessageRow, readMessages } from '../messages/snce-messages.store.ts';

function toKept(row: MessageRow) {
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
  const page = readPage(input.query);
  const wanted = { direction, after: Number(after), withProblem: withProblem === 'true' };
  const { rows, counted } = await readMessages(db, wanted, page);
  return pageBody('snce_messages', rows.map(toKept), counted, page);
};
