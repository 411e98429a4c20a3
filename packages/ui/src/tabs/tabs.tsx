import { lazy, Suspense, type ReactNode } from 'react';
import styles from './tabs.module.css';

const TabsView = lazy(async () => ({ default: (await import('./tabs-view.tsx')).TabsView }));

export interface TabView {
  id: string;
  label: string;
  content: ReactNode;
}

export interface TabsProps {
  /** Accessible name of the tab list: «Notificaciones». */
  label: string;
  views: readonly TabView[];
  selected: string;
  onSelect: (id: string) => void;
}

/**
 * Tabs for several views of the same content, never for navigation between pages. The selected view renders before
 * the tab list has loaded.
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
