import { SuperuserBar } from './superuser-bar.tsx';

export const title = 'layout/superuser-bar';
export const layout = 'part';

export const Normal = () => (
  <SuperuserBar clientName="Elena Prat" minutesLeft={14} onLeave={() => {}} />
);
