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

type Listener = (toast: Toast) => void;

const waiting: Toast[] = [];
const listeners = new Set<Listener>();
const watchers = new Set<() => void>();

/** Shows a short notice at the top of the screen for ten seconds. */
export function showToast(toast: Toast): void {
  for (const listener of listeners) listener(toast);
  if (listeners.size > 0) return;
  waiting.push(toast);
  for (const watcher of watchers) watcher();
}

/** The notice of a failed action: titled «Error», with the message of the server (UIX-12). */
export function showErrorToast(message: string): void {
  showToast({ title: 'Error', text: message, tone: 'error' });
}

/** Receives every notice, those that came before anybody listened included. Returns how to stop. */
export function onToast(listener: Listener): () => void {
  listeners.add(listener);
  for (const toast of waiting.splice(0)) listener(toast);
  return () => listeners.delete(listener);
}

/** Tells when a notice waits for somebody to show it, without taking it. Returns how to stop. */
export function onWaitingToast(watcher: () => void): () => void {
  watchers.add(watcher);
  if (waiting.length > 0) watcher();
  return () => watchers.delete(watcher);
}
