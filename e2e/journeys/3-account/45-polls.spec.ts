import { pollOf } from '@participe/fixtures';
import { pollCard } from '../../pages/account/polls.ts';
import { positionPage } from '../../pages/account/position.ts';
import { summaryPage } from '../../pages/orders/summary.ts';
import { placeAndSign, createRedemptionBody } from '../../support/calls.ts';
import { advanceToNextMorning } from '../../support/days.ts';
import { loseResponse, lostConnection } from '../../support/lost-connection.ts';
import { createClientFor, openBrowserSession } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';

// The service refuses a second, different answer to the same poll.
test.use({ expected: [409] });

const answersUrl = '**/api/polls/answers';

test('45 a poll at the end of a page is answered or closed once and not shown again', async ({
  page,
  context,
  openOtherBrowser,
  watch,
}) => {
  const client = await createClientFor('investor');
  await advanceToNextMorning();
  const order = createRedemptionBody('investor_main', 'patrimonio', '100.00');
  const { uuid } = await placeAndSign(client, 'investor', order);
  await openBrowserSession(context, 'investor');
  const endingPoll = pollCard(page, pollOf('leaving').title);
  await summaryPage(page).open(uuid);
  await expect(endingPoll.choice('Necesito el dinero')).toBeVisible();

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
  await page.route(answersUrl, loseResponse, { times: 1 });
  await recommend.send.click();
  await expect(recommend.failed).toBeVisible();
  await recommend.choice('8').check();
  await recommend.send.click();
  await expect(recommend.thanks).toBeVisible();
  await expect(recommend.card).toHaveCount(0);
  expect((await client.call('GET /polls')).polls).toEqual([]);

  // Another person closes the poll, but the answer does not reach the service.
  const partnerPage = await openOtherBrowser();
  await openBrowserSession(partnerPage.context(), 'couple_b');
  await positionPage(partnerPage).open();
  const partnerPoll = pollCard(partnerPage, pollOf('recommend').title);
  await partnerPage.route(answersUrl, (route) => route.abort('connectionreset'), { times: 1 });
  await partnerPoll.choice('0').focus();
  await partnerPage.keyboard.press('Escape');
  await expect(partnerPoll.closed).toBeVisible();
  await expect(partnerPoll.card).toHaveCount(0);
  // The portal repeats the answer when the page is opened again, and does not show the poll.
  const { call } = await createClientFor('couple_b');
  expect((await call('GET /polls')).polls).toHaveLength(1);
  const repeatedResponse = partnerPage.waitForResponse(answersUrl);
  await partnerPage.reload();
  expect((await repeatedResponse).status()).toBe(201);
  await expect(partnerPoll.card).toHaveCount(0);
  expect((await call('GET /polls')).polls).toEqual([]);
  expect(watch.errors.splice(0).filter((text) => !lostConnection.test(text))).toEqual([]);
});
