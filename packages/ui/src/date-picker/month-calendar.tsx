import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/DatePicker';
import { Heading } from 'react-aria-components/Dialog';
import { IconChevronLeft, IconChevronRight } from '../icons/icons.ts';
import { joinClasses } from '../shared/join-classes.ts';
import styles from './date-picker.module.css';

const HOLIDAY = 'no hábil';

/** The days of one month. Non-business days are marked and can be chosen. */
export function MonthCalendar({
  isHoliday = () => false,
}: {
  isHoliday?: ((date: string) => boolean) | undefined;
}) {
  return (
    <Calendar firstDayOfWeek="mon">
      <header className={styles.head}>
        <Button slot="previous" className={styles.turn ?? ''}>
          <IconChevronLeft size={20} aria-hidden />
        </Button>
        <Heading className={styles.month ?? ''} level={2} />
        <Button slot="next" className={styles.turn ?? ''}>
          <IconChevronRight size={20} aria-hidden />
        </Button>
      </header>
      <CalendarGrid className={styles.grid ?? ''}>
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={styles.weekday ?? ''}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => {
            const holiday = isHoliday(date.toString());
            return (
              <CalendarCell
                date={date}
                className={joinClasses(styles.day, holiday && styles.holiday)}
                {...(holiday && {
                  render: (cell) => (
                    <div {...cell} aria-label={`${cell['aria-label'] ?? ''}, ${HOLIDAY}`} />
                  ),
                })}
              />
            );
          }}
        </CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}
