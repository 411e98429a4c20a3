import { Alert, Button, PageTitle, SkeletonBlock, showToast } from '@participe/ui';
import { useState } from 'react';
import { updateTwoFactor as texts } from '#texts/guest/update-two-factor-auth.ts';
import { AuthAppSetup } from '../app-setup.tsx';
import { useTwoFactor, type TwoFactorState } from '../../../queries/two-factor.ts';
import { QuerySection } from '../../../layout/section.tsx';
import { usePageTitle } from '../../../routing/page-title.ts';
import { SecondFactorChoice, type SecondFactorKind } from './factor-choice.tsx';
import { useCompleteStep } from '../../../access/use-complete-step.ts';
import { MobileStep } from './mobile-step.tsx';
import styles from './update-two-factor-auth.module.css';

/** The step is no longer pending. */
function NotPendingNote() {
  const completeLogin = useCompleteStep();
  return (
    <Alert
      actions={
        <Button variant="secondary" onClick={() => void completeLogin()}>
          {texts.continue}
        </Button>
      }
      title={texts.nothing}
    />
  );
}

function TwoFactorSteps({ factor }: { factor: TwoFactorState }) {
  const [factorKind, setFactorKind] = useState<SecondFactorKind>();
  const completeLogin = useCompleteStep();
  const finishSetup = () => {
    showToast({ title: texts.done, tone: 'info' });
    void completeLogin();
  };
  const returnToSettings = () => setFactorKind(undefined);
  // A started setup stays on the page until it is complete, although the step stops being pending when the first
  // factor is verified.
  if (factorKind === 'sms') return <MobileStep onDone={finishSetup} onCancel={returnToSettings} />;
  if (factorKind === 'app')
    return <AuthAppSetup onDone={finishSetup} onCancel={returnToSettings} />;
  const { postponements_left: left } = factor;
  return left === null ? (
    <NotPendingNote />
  ) : (
    <SecondFactorChoice postponementsLeft={left} onChoose={setFactorKind} />
  );
}

/** The pending step that asks the person to set up a second factor before the requested page (UIX-23). */
export function UpdateTwoFactorAuthScreen() {
  const factor = useTwoFactor();
  usePageTitle(texts.title);
  return (
    <>
      <PageTitle lead={texts.lead}>{texts.title}</PageTitle>
      <div className={styles.step}>
        <QuerySection query={factor} name={texts.section} skeleton={<SkeletonBlock height={220} />}>
          {(data) => <TwoFactorSteps factor={data} />}
        </QuerySection>
      </div>
    </>
  );
}
