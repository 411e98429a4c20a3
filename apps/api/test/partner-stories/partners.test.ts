import { expect, inject, test } from 'vitest';
import { runPartnerStories } from './run-partners.ts';

const minute = 60_000;
const effort = inject('partners');

test(
  'partner messages that are repeated, out of sequence or late have the same result as messages sent once in sequence',
  { timeout: 5 * minute + effort.runs * 10_000 },
  async () => {
    expect(await runPartnerStories(effort)).toEqual([]);
  },
);
