import { createStore } from '../shared/create-store.ts';

export interface Toast {
  title: string;
  text?: string;
  tone: 'info' | 'error';
  /** An optional action, such as «Deshacer». The page must offer the action too, because the toast disappears. */
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

/** Shows a toast titled «Error» for a failed action, with the message of the server (UIX-12). */
export function showErrorToast(message: string): void {
  showToast({ title: 'Error', text: message, tone: 'error' });
}

/** Returns the toasts that wait to be shown, without removing them. */
export const useQueuedToasts = store.use;

/** Removes the toasts that wait to be shown, and returns them, so that each one is shown only once. */
export function consumeToasts(): readonly Toast[] {
  const pendingToasts = waitingToasts;
  if (pendingToasts.length > 0) {
    waitingToasts = [];
    store.changed();
  }
  return pendingToasts;
}
