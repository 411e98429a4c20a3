import { DateText, DateTime } from './date-text.tsx';

export const title = 'ui/date-text';

export const Day = () => <DateText value="2026-09-05" />;
export const Instant = () => <DateTime value="2026-11-18T09:42:00Z" />;
export const None = () => <DateText value={null} />;
