import { createStore } from '../shared/create-store.ts';

export interface Toast {
  title: string;
  text?: string;
  tone: 'info' | 'error';
  /** The page must offer the action too, because the toast disappears. */
  action?: { label: string; onAction: () => void };
  /** True to keep the toast until the person closes it. */
  lasting?: boolean;
  /** Aborting this signal closes the toast before its time. */
  until?: AbortSignal;
  /** Called when the toast closes, for any reason. */
  onGone?: () => void;
}

let waitingToasts: readonly Toast[] = [];
const store = createStore(() => waitingToasts);

/** Shows a toast, for ten seconds unless it is lasting. */
export function showToast(toast: Toast): void {
  waitingToasts = [...waitingToasts, toast];
  store.changed();
}

/** Shows a toast titled «Error» with the message of the service (UIX-12). */
export function showErrorToast(message: string): void {
  showToast({ title: 'Error', text: message, tone: 'error' });
}

export const useQueuedToasts = store.use;

/** Returns the waiting toasts and removes them from the queue. */
export function consumeToasts(): readonly Toast[] {
  const pendingToasts = waitingToasts;
  if (pendingToasts.length > 0) {
    waitingToasts = [];
    store.changed();
  }
  return pendingToasts;
}
