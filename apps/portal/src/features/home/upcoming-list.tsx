import type { OperationRow } from '@participe/contract/types';
import { todayInMadrid } from '@participe/domain';
import {
  Button,
  CheckboxRow,
  DateText,
  Disclosure,
  SkeletonBlock,
  useAmountsHidden,
} from '@participe/ui';
import { useState, type ReactNode } from 'react';
import { home } from '#texts/holdings/home.ts';
import { Link } from '../../routing/link.tsx';
import { serverNow } from '../../platform/clock.ts';
import { useIsNarrow } from '../../platform/media.ts';
import { downloadCalendar } from '../../lib/ics.ts';
import { useMe } from '../../session/me.tsx';
import { QuerySection } from '../../layout/section.tsx';
import { toCalendarEvents, listUpcomingEvents, type UpcomingEvent } from './upcoming-events.ts';
import { useActiveInstructions, useRecentOperations } from '../../queries/operations.ts';
import styles from './home.module.css';

const texts = home.coming;

function EventItem({ event, onSave }: { event: UpcomingEvent; onSave: () => void }) {
  const { date, title, link } = event;
  return (
    <li>
      <p className={styles.day}>
        <DateText value={date} />
      </p>
      <Button variant="text" compact onClick={onSave}>
        {texts.add}
        <span className="vh">{`: ${title}`}</span>
      </Button>
      <p className={styles.what}>{link === undefined ? title : <Link {...link}>{title}</Link>}</p>
    </li>
  );
}

const MAX_EVENTS = { wide: 5, narrow: 1 };

function EventItems({
  events,
  onSave,
}: {
  events: readonly UpcomingEvent[];
  onSave: (chosen: readonly UpcomingEvent[]) => void;
}) {
  return (
    <ul className={styles.coming}>
      {events.map((event) => (
        <EventItem key={event.uid} event={event} onSave={() => onSave([event])} />
      ))}
    </ul>
  );
}

/** A narrow screen collapses the choices about the calendar file. */
function CalendarChoices({ children }: { children: ReactNode }) {
  return useIsNarrow() ? <Disclosure summary={texts.calendar}>{children}</Disclosure> : children;
}

/** The person can add one event or all to a calendar file, which contains amounts only on request. */
function EventList({ rows }: { rows: readonly OperationRow[] }) {
  const me = useMe();
  const hidden = useAmountsHidden();
  const maxEvents = useIsNarrow() ? MAX_EVENTS.narrow : MAX_EVENTS.wide;
  const [wantsAmounts, setWantsAmounts] = useState(false);
  const events = listUpcomingEvents(rows, me, todayInMadrid(serverNow()));
  const withAmounts = wantsAmounts && !hidden;
  const saveEvents = (chosen: readonly UpcomingEvent[]) =>
    downloadCalendar(toCalendarEvents(chosen, withAmounts), texts.file, serverNow());
  if (events.length === 0) return <p className={styles.none}>{texts.none}</p>;
  return (
    <>
      <EventItems events={events.slice(0, maxEvents)} onSave={saveEvents} />
      {events.length > maxEvents && (
        <Disclosure summary={texts.later(events.length - maxEvents)}>
          <EventItems events={events.slice(maxEvents)} onSave={saveEvents} />
        </Disclosure>
      )}
      <CalendarChoices>
        {!hidden && events.some(({ cash }) => cash !== null) && (
          <CheckboxRow
            className={styles.ofScreen}
            label={texts.withAmounts}
            checked={wantsAmounts}
            onChange={(change) => setWantsAmounts(change.target.checked)}
          />
        )}
        <Button variant="secondary" compact onClick={() => saveEvents(events)}>
          {texts.all}
        </Button>
      </CalendarChoices>
    </>
  );
}

/** The upcoming events. Standing instructions that fail to load may have planned orders, so an error is shown. */
export function UpcomingEventsList() {
  const { data: orders = [] } = useRecentOperations();
  const instructions = useActiveInstructions();
  return (
    <QuerySection
      query={instructions}
      name={texts.section}
      skeleton={<SkeletonBlock height={120} />}
    >
      {(running) => <EventList rows={[...orders, ...running]} />}
    </QuerySection>
  );
}
