import { Disclosure, SkeletonBlock } from '@participe/ui';
import { Suspense, lazy, useState } from 'react';
import { notifications as texts } from '#texts/personal/notifications.ts';
import styles from './notifications.module.css';

// Most people come to read: what few change comes when they open it.
const Panel = lazy(async () => ({
  default: (await import('./preferences-panel.tsx')).PreferencesPanel,
}));

/** The preferences under the notices, asked for when they are opened. */
export function Preferences() {
  const [wasOpened, setOpened] = useState(false);
  return (
    <div className={styles.preferences}>
      <Disclosure
        framed
        summary={texts.preferences.title}
        onToggle={(isOpen) => isOpen && setOpened(true)}
      >
        {wasOpened && (
          <Suspense fallback={<SkeletonBlock height={384} />}>
            <Panel />
          </Suspense>
        )}
      </Disclosure>
    </div>
  );
}
