import { annualReportsPage } from '../../pages/access/annual-reports.ts';
import { validateGdprPage } from '../../pages/access/validate-gdpr.ts';
import { positionPage } from '../../pages/account/position.ts';
import { profilePage } from '../../pages/account/profile.ts';
import { keyboard } from '../../support/keyboard.ts';
import { openBrowserSession } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';

test('59 a migrated person answers about privacy and then chooses the reports channel, by keyboard', async ({
  page,
  context,
}) => {
  const keys = keyboard(page);
  const step = validateGdprPage(page);
  const profile = profilePage(page);
  await openBrowserSession(context, 'migrated');
  for (const address of ['account/wallet', 'profile', 'account/position']) {
    await page.goto(address);
    await expect(step.title).toBeVisible();
  }
  await expect(step.boxes).toHaveCount(4);
  for (const box of await step.boxes.all()) await expect(box).not.toBeChecked();

  await keys.press(step.save);
  await expect(page.getByRole('alert')).toContainText('Marque que ha leído');
  await keys.reach(step.read);
  await page.keyboard.press('Space');
  await keys.reach(step.profiling);
  await page.keyboard.press('Space');
  await keys.press(step.save);
  const reports = annualReportsPage(page);
  await expect(reports.title).toBeVisible();
  await keys.reach(reports.online);
  await page.keyboard.press('ArrowDown');
  await expect(reports.onPaper).toBeChecked();
  await keys.press(reports.save);
  await expect(positionPage(page).title).toBeVisible();

  await profile.open();
  await expect(profile.consents).toHaveCount(3);
  await expect(profile.consentToProfiling).toBeChecked();
  await keys.reach(profile.consentToProfiling);
  await page.keyboard.press('Space');
  await expect(profile.privacy).toContainText('Retirado el');
  await page.reload();
  await expect(profile.consentToProfiling).not.toBeChecked();
});
