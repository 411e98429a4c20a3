import { Button, SummaryList } from '@participe/ui';
import { profile } from '#texts/personal/profile.ts';
import type { TwoFactorState } from '../../queries/two-factor.ts';
import { AlwaysAskForCode } from './always-ask.tsx';
import type { TwoFactorChange } from './factor-dialog.tsx';
import styles from './profile.module.css';

const words = profile.factor;

export function TwoFactorSection({
  factor,
  onChange,
}: {
  factor: TwoFactorState;
  onChange: (change: TwoFactorChange) => void;
}) {
  const { phone_masked, email_masked, has_app, recovery_codes_left } = factor;
  const factorRows = [
    { term: words.phone, description: phone_masked ?? profile.none },
    { term: words.email, description: email_masked ?? profile.none },
    { term: words.app, description: has_app ? words.on : words.off },
    ...(has_app ? [{ term: words.recovery, description: words.left(recovery_codes_left) }] : []),
  ];
  return (
    <>
      <SummaryList items={factorRows} />
      {!has_app && <p>{words.smsRisk}</p>}
      <div className={styles.buttons}>
        {has_app ? (
          <>
            <Button variant="secondary" compact onClick={() => onChange('renew')}>
              {words.renew}
            </Button>
            <Button variant="secondary" compact onClick={() => onChange('remove')}>
              {words.removeApp}
            </Button>
          </>
        ) : (
          <Button variant="secondary" compact onClick={() => onChange('add')}>
            {words.addApp}
          </Button>
        )}
      </div>
      <AlwaysAskForCode factor={factor} />
    </>
  );
}
