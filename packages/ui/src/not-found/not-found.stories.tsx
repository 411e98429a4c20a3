import { NotFound } from './not-found.tsx';

export const title = 'ui/not-found';

export const Page = () => <NotFound homeHref="#inicio" />;
