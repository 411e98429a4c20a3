import type { Database } from '../kernel/database/connect.ts';
import { readMessagesTo } from './test-door.store.ts';

/** Returns messages to clients from the table of the service, where they survive when a test kills the process. */
export async function readMessages(
  db: Database,
  to: string | undefined,
): Promise<{ messages: object[] }> {
  const rows = await readMessagesTo(db, to);
  return {
    messages: rows.map((row) => ({
      id: row.uuid,
      at: row.created_at.toISOString(),
      channel: row.channel,
      to: row.recipient,
      text: row.text,
      ...(row.subject !== null && { subject: row.subject }),
      ...(row.code !== null && { code: row.code }),
      ...(row.link !== null && { link: row.link }),
    })),
  };
}
