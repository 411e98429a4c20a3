import { lazy, Suspense, type ReactNode } from 'react';
import styles from './tabs.module.css';

const TabsView = lazy(async () => ({ default: (await import('./tabs-view.tsx')).TabsView }));

export interface TabView {
  id: string;
  label: string;
  content: ReactNode;
}

export interface TabsProps {
  /** Accessible name of the tab list, such as «Notificaciones». */
  label: string;
  views: readonly TabView[];
  selected: string;
  onSelect: (id: string) => void;
}

/**
 * Tabs that switch between views of the same content. The selected view is shown before the code of the tabs has
 * loaded.
 */
export function Tabs(props: TabsProps) {
  const view = props.views.find(({ id }) => id === props.selected);
  return (
    <Suspense
      fallback={
        <>
          <div className={styles.place} />
          <div className={styles.panel}>{view?.content}</div>
        </>
      }
    >
      <TabsView {...props} />
    </Suspense>
  );
}
