import { expect, test } from 'vitest';
import { summaryOf } from '../stories/data.ts';
import { groupByOwner } from './owners.ts';

test("the person's own accounts come first, then those of the other owners by name", () => {
  const own = summaryOf('investor_main');
  const company = { ...summaryOf('company'), owner_name: 'Talleres Arganzuela, S.L.' };
  const child = { ...summaryOf('child'), owner_name: 'Leo Prat' };
  expect(groupByOwner([company, own, child]).map(({ name, accounts }) => [name, accounts])).toEqual(
    [
      [null, [own]],
      ['Leo Prat', [child]],
      ['Talleres Arganzuela, S.L.', [company]],
    ],
  );
});
