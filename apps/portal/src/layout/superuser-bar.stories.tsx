import { SuperuserBar } from './superuser-bar.tsx';

export const title = 'layout/superuser-bar';

export const Normal = () => (
  <SuperuserBar clientName="Elena Prat" minutesLeft={14} onLeave={() => {}} />
);
