import { type PlainDate, addMonths, madridInstant } from '@participe/domain';
import { demoPolls } from '@participe/fixtures';
import { savePolls } from '../../polls/index.ts';
import type { Database } from '../../kernel/database/connect.ts';

/** The polls of the demo stay open for five years, because a visitor may set the demo's clock forward. */
export async function seedPolls(db: Database, today: PlainDate): Promise<void> {
  await savePolls(
    db,
    demoPolls.map(({ uuid, title, kind, trigger, questions }) => ({
      uuid,
      title,
      kind,
      trigger,
      questions,
      starts_at: madridInstant(today, '00:00'),
      expires_at: madridInstant(addMonths(today, 60), '00:00'),
    })),
  );
}
