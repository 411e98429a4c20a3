import { randomUUID } from 'node:crypto';
import { notificationsPage } from '../../pages/account/notifications.ts';
import { createClientFor, openBrowserSession } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';

const key = 'newcomer';
const testRequest = 'Actualice su cuestionario de conocimientos';
const videoRequest = 'Repita su identificación por vídeo';

test('43 notifications are marked as read and unread, link to their subject, and follow the preferences', async ({
  page,
  context,
}) => {
  const client = await createClientFor(key);
  for (const type of ['KNOWLEDGE_TEST', 'REFRESH_VIDEO_ID_EMAIL'] as const)
    await client.call('POST /notifications', { body: { type } }, { idempotencyKey: randomUUID() });
  await openBrowserSession(context, key);
  const notices = notificationsPage(page);
  await notices.open();
  await expect(notices.notice(videoRequest).first()).toBeVisible();
  await notices.markAll.click();
  // «Deshacer» disappears after ten seconds, but not while the pointer is on the toast.
  await notices.undoInToast.hover();
  await expect(notices.allRead).toBeVisible();
  await expect(notices.title).toBeFocused();
  await notices.undo.click();
  await expect(page.getByRole('button', { name: 'Deshacer' })).toHaveCount(0);
  await expect(notices.title).toBeFocused();
  await expect(notices.notice(testRequest).first()).toBeVisible();

  await notices.preferences.click();
  await expect(notices.choice('Seguridad por correo')).toBeDisabled();
  await notices.choice('Documentos por correo').uncheck();
  await notices.choice('Resumen semanal').check();
  await notices.save.click();
  await expect(notices.saved).toBeVisible();
  await page.reload();
  await notices.preferences.click();
  await expect(notices.choice('Documentos por correo')).not.toBeChecked();
  await expect(notices.choice('Operaciones por correo')).toBeChecked();
  await expect(notices.choice('Resumen semanal')).toBeChecked();

  await expect(notices.notice(testRequest).first()).toBeVisible();
  const unreadCount = await notices.notice(testRequest).count();
  const markedResponse = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.ok(),
  );
  await notices
    .notice(testRequest)
    .first()
    .getByRole('link', { name: /^Responder/u })
    .click();
  await expect(page).toHaveURL(/\/operate\/convenience-form$/u);
  // Leaving the page would cancel the call that marks a notification as read.
  await markedResponse;
  await notices.open();
  await expect(notices.notice(videoRequest).first()).toBeVisible();
  await expect(notices.notice(testRequest)).toHaveCount(unreadCount - 1);
});
