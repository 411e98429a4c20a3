import { createStore } from '../shared/create-store.ts';

export interface Toast {
  title: string;
  text?: string;
  tone: 'info' | 'error';
  /** What can still be done, «Deshacer»; repeat it on the page, a toast goes away. */
  action?: { label: string; onAction: () => void };
  /** Stays until it is closed. */
  lasting?: boolean;
  /** Takes it away before its time. */
  until?: AbortSignal;
  /** Told when it goes, whichever way. */
  onGone?: () => void;
}

let waiting: readonly Toast[] = [];
const store = createStore(() => waiting);

/** Shows a short notice at the top of the screen for ten seconds. */
export function showToast(toast: Toast): void {
  waiting = [...waiting, toast];
  store.changed();
}

/** The notice of a failed action: titled «Error», with the message of the server (UIX-12). */
export function showErrorToast(message: string): void {
  showToast({ title: 'Error', text: message, tone: 'error' });
}

/** The notices that nobody has shown yet, without taking them. */
export const useWaitingToasts = store.use;

/** Takes the notices that nobody has shown yet, each once. */
export function takeToasts(): readonly Toast[] {
  const taken = waiting;
  if (taken.length > 0) {
    waiting = [];
    store.changed();
  }
  return taken;
}
