import { NotFound } from '@participe/ui';
import { shell } from '../locales/es/shell.ts';
import { paths } from './navigation.ts';
import { usePageTitle } from './title.ts';

/** The page of something that does not exist, or not for this person (state G4). */
export function NotFoundPage() {
  usePageTitle(shell.notFound);
  return <NotFound homeHref={paths.home} />;
}
