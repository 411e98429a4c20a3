import { Countdown } from './countdown.tsx';

export const title = 'ui/countdown';

const CUTOFF = new Date('2026-11-20T13:00:00Z');

export const Today = () => (
  <Countdown now={new Date('2026-11-20T11:48:00Z')} cutoffAt={CUTOFF} valueDate="2026-11-20" />
);
export const LastQuarter = () => (
  <Countdown now={new Date('2026-11-20T12:50:00Z')} cutoffAt={CUTOFF} valueDate="2026-11-20" />
);
export const Late = () => (
  <Countdown now={new Date('2026-11-20T13:05:00Z')} cutoffAt={CUTOFF} valueDate="2026-11-23" />
);
