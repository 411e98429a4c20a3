import { useEffect } from 'react';
import { ToastRegion } from './toast-region.tsx';
import { showErrorToast, showToast } from './toast-store.ts';

export const title = 'ui/toast';

export const Failure = () => {
  useEffect(() => showErrorToast('No response was received'), []);
  return (
    <div style={{ minHeight: 120 }}>
      <ToastRegion />
    </div>
  );
};
export const Undo = () => {
  useEffect(
    () =>
      showToast({
        title: 'Cuenta oculta',
        tone: 'info',
        action: { label: 'Deshacer', onAction: () => {} },
      }),
    [],
  );
  return (
    <div style={{ minHeight: 120 }}>
      <ToastRegion />
    </div>
  );
};
