import { lazy, Suspense, type ReactNode } from 'react';
import styles from './tabs.module.css';

const TabsView = lazy(async () => ({ default: (await import('./tabs-view.tsx')).TabsView }));

export interface TabView {
  id: string;
  label: string;
  content: ReactNode;
}

export interface TabsProps {
  /** What the views are of: «Notificaciones». */
  label: string;
  views: readonly TabView[];
  selected: string;
  onSelect: (id: string) => void;
}

/** Views of one thing, changed with the arrows; never a way to another page. The view is there before the tabs. */
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
