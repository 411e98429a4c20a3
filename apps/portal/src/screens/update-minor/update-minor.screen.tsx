import { PageTitle } from '@participe/ui';
import { updateMinor as texts } from '../../locales/es/update-minor.ts';
import { usePageTitle } from '../../shell/title.ts';

/** UpdateMinor */
export function UpdateMinorScreen() {
  usePageTitle(texts.title);
  return <PageTitle>{texts.title}</PageTitle>;
}
