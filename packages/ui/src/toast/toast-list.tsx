import { useEffect, useState } from 'react';
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as AriaToastRegion,
  Text,
} from 'react-aria-components/Toast';
import { Button } from '../button/button.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { IconAlertTriangle, IconInfoCircle, IconX } from '../icons/icons.ts';
import { joinClasses } from '../shared/join-classes.ts';
import { SpanishLocale } from '../shared/spanish.tsx';
import { consumeToasts, useQueuedToasts, type Toast } from './toast-store.ts';
import styles from './toast.module.css';

const TEN_SECONDS = 10_000;
const VISIBLE_AT_ONCE = 3;

function ToastBody({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const { title, text, tone, action } = toast;
  const Icon = tone === 'error' ? IconAlertTriangle : IconInfoCircle;
  const runAction = () => {
    // The action runs before the toast closes, so that `onGone` can know of the action.
    action?.onAction();
    onClose();
  };
  return (
    <>
      <Icon size={24} aria-hidden className={styles.icon} />
      <ToastContent className={styles.content}>
        <Text slot="title" className={styles.title ?? ''}>
          {title}
        </Text>
        {text && <Text slot="description">{text}</Text>}
      </ToastContent>
      {action && (
        <Button variant="text" compact onClick={runAction}>
          {action.label}
        </Button>
      )}
      <IconButton label="Cerrar aviso" icon={<IconX size={20} aria-hidden />} onClick={onClose} />
    </>
  );
}

function addToast(queue: ToastQueue<Toast>, toast: Toast): void {
  const { lasting = false, until, onGone } = toast;
  if (until?.aborted) return;
  const key = queue.add(toast, {
    ...(!lasting && { timeout: TEN_SECONDS }),
    ...(onGone && { onClose: onGone }),
  });
  until?.addEventListener('abort', () => queue.close(key));
}

/**
 * Renders the toasts. A toast that is not lasting closes after ten seconds, not counting the time with the pointer or
 * the focus on it.
 */
export function ToastList() {
  const [queue] = useState(() => new ToastQueue<Toast>({ maxVisibleToasts: VISIBLE_AT_ONCE }));
  const waitingToasts = useQueuedToasts();
  useEffect(() => {
    if (waitingToasts.length > 0) for (const toast of consumeToasts()) addToast(queue, toast);
  }, [queue, waitingToasts]);
  return (
    <SpanishLocale>
      {/* React Aria's own label stays, because F6 finds the region by the change of that label. */}
      <AriaToastRegion queue={queue} className={styles.region ?? ''}>
        {({ toast }) => (
          <AriaToast
            toast={toast}
            className={joinClasses(styles.toast, styles[toast.content.tone])}
          >
            <ToastBody toast={toast.content} onClose={() => queue.close(toast.key)} />
          </AriaToast>
        )}
      </AriaToastRegion>
    </SpanishLocale>
  );
}
