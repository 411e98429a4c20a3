import { PageTitle } from '@participe/ui';
import { profile as texts } from '../../locales/es/profile.ts';
import { usePageTitle } from '../../shell/title.ts';

/** Profile */
export function ProfileScreen() {
  usePageTitle(texts.title);
  return <PageTitle>{texts.title}</PageTitle>;
}
