import { describe, expect, it } from 'vitest';
import { onToast, onWaitingToast, showErrorToast, showToast, type Toast } from './toast-store.ts';

describe('notices', () => {
  it('keeps what came before anybody listened, tells each listener once, and stops when asked', () => {
    const heard: Toast[] = [];
    showErrorToast('No response was received');
    const stop = onToast((toast) => heard.push(toast));
    showToast({ title: 'Cuenta oculta', tone: 'info' });
    stop();
    showToast({ title: 'Nadie escucha', tone: 'info' });
    expect(heard).toEqual([
      { title: 'Error', text: 'No response was received', tone: 'error' },
      { title: 'Cuenta oculta', tone: 'info' },
    ]);
    const later: Toast[] = [];
    onToast((toast) => later.push(toast))();
    expect(later).toEqual([{ title: 'Nadie escucha', tone: 'info' }]);
  });

  it('says that one waits without taking it', () => {
    let calls = 0;
    const stop = onWaitingToast(() => (calls += 1));
    expect(calls).toBe(0);
    showToast({ title: 'Guardado', tone: 'info' });
    expect(calls).toBe(1);
    stop();
    const heard: Toast[] = [];
    onToast((toast) => heard.push(toast))();
    expect(heard).toHaveLength(1);
  });
});
