import { pollOf } from '@participe/fixtures';
import { pollCard } from '../pages/polls.ts';
import { positionPage } from '../pages/position.ts';
import { summaryPage } from '../pages/summary.ts';
import { placeAndSign, redemptionOf } from '../support/calls.ts';
import { newMorning } from '../support/days.ts';
import { clientOf, enter } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('45 a poll stands at the end of a page, is answered or closed once, and asks nothing more', async ({
  page,
  context,
  browser,
  watch,
}) => {
  const client = await clientOf('investor');
  await newMorning();
  const order = redemptionOf('investor_main', 'patrimonio', '100.00');
  const { uuid } = await placeAndSign(client, 'investor', order);
  await enter(context, 'investor');
  const leaving = pollCard(page, pollOf('leaving').title);
  await summaryPage(page).open(uuid);
  await expect(leaving.choice('Necesito el dinero')).toBeVisible();

  await positionPage(page).open();
  const recommend = pollCard(page, pollOf('recommend').title);
  await expect(recommend.notNow).toBeVisible();
  await expect(recommend.card.locator(':focus')).toHaveCount(0);
  await recommend.words('¿Por qué nos da esa nota?').fill('Por el trato.');
  await recommend.words('¿Por qué nos da esa nota?').press('Escape');
  await recommend.send.click();
  await expect(recommend.problems).toBeFocused();
  await recommend.problems.getByRole('link').click();
  await expect(recommend.choice('0')).toBeFocused();
  await recommend.choice('9').check();
  await recommend.send.click();
  await expect(recommend.thanks).toBeVisible();
  await expect(recommend.card).toHaveCount(0);
  expect((await client.call('GET /polls')).polls).toEqual([]);

  // Of the couple nobody has been asked yet.
  const other = await browser.newContext();
  const tab = await other.newPage();
  watch.follow(tab);
  await enter(other, 'couple_b');
  await positionPage(tab).open();
  const theirs = pollCard(tab, pollOf('recommend').title);
  await theirs.choice('0').focus();
  await tab.keyboard.press('Escape');
  await expect(theirs.closed).toBeVisible();
  await expect(theirs.card).toHaveCount(0);
  const { call } = await clientOf('couple_b');
  await expect.poll(async () => (await call('GET /polls')).polls).toEqual([]);
  await other.close();
});
