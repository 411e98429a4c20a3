import { PageProgressBar } from './page-progress.tsx';

export const title = 'frame/page-progress';
export const layout = 'part';

export const Loading = () => <PageProgressBar />;
export const Slow = () => <PageProgressBar isSlow />;
