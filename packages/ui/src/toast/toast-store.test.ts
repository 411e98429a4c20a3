import { expect, test } from 'vitest';
import { showErrorToast, showToast, consumeToasts } from './toast-store.ts';

test('toasts wait until they are shown, each once and in sequence', () => {
  showErrorToast('No response was received');
  showToast({ title: 'Cuenta oculta', tone: 'info' });
  expect(consumeToasts()).toEqual([
    { title: 'Error', text: 'No response was received', tone: 'error' },
    { title: 'Cuenta oculta', tone: 'info' },
  ]);
  expect(consumeToasts()).toEqual([]);
});
