import { Disclosure, SkeletonBlock } from '@participe/ui';
import { Suspense, lazy, useState } from 'react';
import { notifications as texts } from '#texts/personal/notifications.ts';
import styles from './notifications.module.css';

// Loaded on demand, because most people do not change their preferences.
const LazyPreferencesPanel = lazy(async () => ({
  default: (await import('./preferences-panel.tsx')).PreferencesPanel,
}));

/** The preferences are requested when the person opens the section. */
export function PreferencesDisclosure() {
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
            <LazyPreferencesPanel />
          </Suspense>
        )}
      </Disclosure>
    </div>
  );
}
