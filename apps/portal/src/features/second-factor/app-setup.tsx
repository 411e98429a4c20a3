import { Alert, Button, CopyField, OtpField, extractOtpDigits } from '@participe/ui';
import { useState, type SyntheticEvent } from 'react';
import { secondFactor } from '#texts/guest/second-factor.ts';
import { api } from '../../session/api.ts';
import { QrCode } from '../../lib/qr-code.tsx';
import { getFailureText } from '../../api/failure.ts';
import { useOneTimeCode } from '../one-time-code/use-one-time-code.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { explainWrongAppCode } from './step-up-code.ts';
import { SensitiveActionForm } from './step-up-form.tsx';
import { StepTitle } from './step-title.tsx';
import { useReloadTwoFactor } from '../../queries/two-factor.ts';
import styles from './second-factor.module.css';

const words = secondFactor.app;

interface AppKey {
  secret: string;
  url: string;
}

/** The key can be typed by hand in groups of four. */
function formatSecret(secret: string): string {
  return secret.replace(/(.{4})(?=.)/gu, '$1 ');
}

async function startAppSetup(otp: { otp?: string }): Promise<AppKey> {
  return (await api.call('POST /users/two-factor/app', { body: otp })).app;
}

interface AppKeyStepProps {
  app: AppKey;
  onCodes: (codes: readonly string[]) => void;
  onCancel: () => void;
}

/** Shows the key as a QR code and as text, and asks for a first code, which proves that the app has the key. */
function AppKeyStep({ app, onCodes, onCancel }: AppKeyStepProps) {
  const [code, setCode] = useState('');
  const { state, confirmCode } = useOneTimeCode({
    request: app,
    confirm: async (typed) => {
      const callInput = { body: { code: typed } };
      const { recovery_codes } = await api
        .call('POST /users/two-factor/app/confirm', callInput)
        .catch((error: unknown) => {
          throw explainWrongAppCode(error, secondFactor.wrongOfApp);
        });
      onCodes(recovery_codes);
    },
  });
  const submitCode = (event: SyntheticEvent) => {
    event.preventDefault();
    void confirmCode(code);
  };
  return (
    <form className={styles.form} noValidate onSubmit={submitCode}>
      <StepTitle>{words.scanTitle}</StepTitle>
      <p>{words.scan}</p>
      <QrCode text={app.url} label={words.qr} />
      <CopyField
        label={words.secret}
        value={formatSecret(app.secret)}
        copyLabel={words.copySecret}
      />
      <p>
        <a href={app.url}>{words.open}</a>
      </p>
      <OtpField
        hint={words.code}
        error={state.fieldError}
        value={code}
        onChange={(event) => setCode(extractOtpDigits(event.target.value))}
      />
      {state.error && <Alert tone="danger" role="alert" title={getFailureText(state.error)} />}
      <div className={styles.buttons}>
        <Button
          type="submit"
          isPending={state.busy === 'confirming'}
          pendingLabel={words.confirming}
        >
          {words.confirm}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {secondFactor.cancel}
        </Button>
      </div>
    </form>
  );
}

export interface AuthAppSetupProps {
  onCancel: () => void;
  /** Called when the app is verified and the recovery codes are shown: closing now would lose the codes. */
  onCodes?: () => void;
  onDone: () => void;
}

/** Adds an authenticator app: explanation, key, first code and recovery codes. */
export function AuthAppSetup({ onCancel, onCodes, onDone }: AuthAppSetupProps) {
  const [app, setApp] = useState<AppKey>();
  const [codes, setCodes] = useState<readonly string[]>();
  const reload = useReloadTwoFactor();
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />;
  if (app) {
    const showCodes = (shown: readonly string[]) => {
      setCodes(shown);
      reload();
      onCodes?.();
    };
    return <AppKeyStep app={app} onCodes={showCodes} onCancel={onCancel} />;
  }
  return (
    <SensitiveActionForm
      confirmLabel={words.begin}
      pendingLabel={words.beginning}
      act={startAppSetup}
      onDone={setApp}
      onCancel={onCancel}
    >
      <p>{words.install}</p>
    </SensitiveActionForm>
  );
}
