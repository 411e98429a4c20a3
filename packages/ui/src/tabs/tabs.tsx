import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import { Spanish } from '../shared/spanish.tsx';
import styles from './tabs.module.css';

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

/** Views of one thing, changed with the arrows; never a way to another page. */
export function Tabs({ label, views, selected, onSelect }: TabsProps) {
  return (
    <Spanish>
      <AriaTabs selectedKey={selected} onSelectionChange={(key) => onSelect(String(key))}>
        <TabList aria-label={label} className={styles.list ?? ''}>
          {views.map(({ id, label: text }) => (
            <Tab key={id} id={id} className={styles.tab ?? ''}>
              {text}
            </Tab>
          ))}
        </TabList>
        {views.map(({ id, content }) => (
          <TabPanel key={id} id={id} className={styles.panel ?? ''}>
            {content}
          </TabPanel>
        ))}
      </AriaTabs>
    </Spanish>
  );
}
