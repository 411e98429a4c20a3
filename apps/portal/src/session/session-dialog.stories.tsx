import { SessionDialog } from './session-dialog.tsx';

export const title = 'session/session-dialog';
export const layout = 'part';

export const TwoMinutes = () => (
  <SessionDialog isOpen secondsLeft={118} onStay={() => {}} onLeave={() => {}} />
);
