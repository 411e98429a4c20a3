import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import { SpanishLocale } from '../shared/spanish.tsx';
import type { TabsProps } from './tabs.tsx';
import styles from './tabs.module.css';

/** The tab list and the panel of the selected tab. */
export function TabsView({ label, views, selected, onSelect }: TabsProps) {
  return (
    <SpanishLocale>
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
    </SpanishLocale>
  );
}
