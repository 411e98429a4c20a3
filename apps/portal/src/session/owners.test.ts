import { expect, test } from 'vitest';
import { summaryOf } from '../stories/data.ts';
import { groupByOwner } from './owners.ts';

test("the person's own accounts come first, then those of the other owners by name", () => {
  const ownAccount = summaryOf('investor_main');
  const company = { ...summaryOf('company'), owner_name: 'Talleres Arganzuela, S.L.' };
  const child = { ...summaryOf('child'), owner_name: 'Leo Prat' };
  expect(
    groupByOwner([company, ownAccount, child]).map(({ name, accounts }) => [name, accounts]),
  ).toEqual([
    [null, [ownAccount]],
    ['Leo Prat', [child]],
    ['Talleres Arganzuela, S.L.', [company]],
  ]);
});
