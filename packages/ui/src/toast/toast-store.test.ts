import { expect, test } from 'vitest';
import { showErrorToast, showToast, consumeToasts } from './toast-store.ts';

test('notices wait until they are taken, each once and in their order', () => {
  showErrorToast('No response was received');
  showToast({ title: 'Cuenta oculta', tone: 'info' });
  expect(consumeToasts()).toEqual([
    { title: 'Error', text: 'No response was received', tone: 'error' },
    { title: 'Cuenta oculta', tone: 'info' },
  ]);
  expect(consumeToasts()).toEqual([]);
});
