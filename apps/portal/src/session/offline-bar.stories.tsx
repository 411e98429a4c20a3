import { OfflineBar } from './offline-bar.tsx';

export const title = 'session/offline-bar';
export const layout = 'part';

export const Offline = () => <OfflineBar savedDate="19-nov-2026" savedTime="10:42" />;
export const PageWaiting = () => (
  <OfflineBar savedDate="19-nov-2026" savedTime="10:42" isPageWaiting />
);
