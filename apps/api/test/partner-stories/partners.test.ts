import { expect, inject, test } from 'vitest';
import { runPartnerStories } from './run-partners.ts';

const minute = 60_000;
const effort = inject('partners');

test(
  'what partners tell twice, reversed, among other things and late ends as if it had come once and in order',
  { timeout: 5 * minute + effort.runs * 10_000 },
  async () => {
    expect(await runPartnerStories(effort)).toEqual([]);
  },
);
