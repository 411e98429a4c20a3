import { NotFound } from '@participe/ui';
import { paths } from './navigation.ts';
import { usePageTitle } from './title.ts';

/** The page of something that does not exist, or not for this person (state G4). */
export function NotFoundPage() {
  usePageTitle('No encontrado');
  return <NotFound homeHref={paths.home} />;
}
