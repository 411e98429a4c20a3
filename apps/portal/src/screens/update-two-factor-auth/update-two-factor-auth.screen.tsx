import { PageTitle } from '@participe/ui';
import { updateTwoFactor as texts } from '../../locales/es/update-two-factor-auth.ts';
import { usePageTitle } from '../../shell/title.ts';

/** UpdateTwoFactorAuth */
export function UpdateTwoFactorAuthScreen() {
  usePageTitle(texts.title);
  return <PageTitle>{texts.title}</PageTitle>;
}
