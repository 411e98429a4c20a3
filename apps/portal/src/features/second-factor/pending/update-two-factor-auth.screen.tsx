import { Alert, Button, PageTitle, SkeletonBlock, showToast } from '@participe/ui';
import { useState } from 'react';
import { updateTwoFactor as texts } from '#texts/guest/update-two-factor-auth.ts';
import { AppSetup } from '../app-setup.tsx';
import { useTwoFactor, type TwoFactor } from '../../../queries/two-factor.ts';
import { Section } from '../../../layout/section.tsx';
import { usePageTitle } from '../../../routing/page-title.ts';
import { FactorChoice, type FactorKind } from './factor-choice.tsx';
import { useCompleteStep } from './use-complete-step.ts';
import { MobileStep } from './mobile-step.tsx';
import styles from './update-two-factor-auth.module.css';

/** Shown when the step is no longer pending. The button continues to the requested page. */
function Nothing() {
  const leave = useCompleteStep();
  return (
    <Alert
      actions={
        <Button variant="secondary" onClick={() => void leave()}>
          {texts.continue}
        </Button>
      }
      title={texts.nothing}
    />
  );
}

function Steps({ factor }: { factor: TwoFactor }) {
  const [way, setWay] = useState<FactorKind>();
  const leave = useCompleteStep();
  const done = () => {
    showToast({ title: texts.done, tone: 'info' });
    void leave();
  };
  const back = () => setWay(undefined);
  // A set-up in progress is finished even if the step is no longer pending, because the verified factor completes
  // the step before the person has seen the recovery codes.
  if (way === 'sms') return <MobileStep onDone={done} onCancel={back} />;
  if (way === 'app') return <AppSetup onDone={done} onCancel={back} />;
  const { postponements_left: left } = factor;
  return left === null ? <Nothing /> : <FactorChoice left={left} onChoose={setWay} />;
}

/** The page on which the person must set up a second factor before the requested page opens (UIX-23). */
export function UpdateTwoFactorAuthScreen() {
  const factor = useTwoFactor();
  usePageTitle(texts.title);
  return (
    <>
      <PageTitle lead={texts.lead}>{texts.title}</PageTitle>
      <div className={styles.step}>
        <Section query={factor} name={texts.section} skeleton={<SkeletonBlock height={220} />}>
          {(data) => <Steps factor={data} />}
        </Section>
      </div>
    </>
  );
}
