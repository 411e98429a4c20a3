import { Alert, Button } from '@participe/ui';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { secondFactor as texts } from '#texts/guest/second-factor.ts';
import { failureText } from '../../api/failure.ts';
import { useOffline } from '../../session/offline.tsx';
import { isWrongCode } from '../one-time-code/use-one-time-code.ts';
import { StepUpCodeField } from './step-up-code-field.tsx';
import { useStepUpCode, type StepUpCode } from './step-up-code.ts';
import { useTwoFactor } from '../../queries/two-factor.ts';
import styles from './second-factor.module.css';

interface Look {
  confirmLabel: string;
  pendingLabel: string;
  danger?: boolean;
  onCancel: () => void;
  /** Label of the button that cancels; by default «Cancelar». */
  cancelLabel?: string;
  children?: ReactNode;
}

export interface StepUpFormProps extends Look {
  fresh: StepUpCode;
  /** The form library's handling of the form's own fields: validates them before sending and shows their errors. */
  form?: {
    onSubmit: (send: () => unknown) => (event: SubmitEvent<HTMLFormElement>) => void;
  };
}

/**
 * Form for one change of password or second factor: its content, the field for a code if the service requires one,
 * and the buttons.
 */
export function StepUpForm(props: StepUpFormProps) {
  const { fresh, form, confirmLabel, pendingLabel, danger, onCancel, children } = props;
  const { error, isActing } = fresh;
  const [code, setCode] = useState('');
  const { data: factor } = useTwoFactor();
  const isOffline = useOffline();
  const sendCode = async () => {
    const refused = await fresh.send(code);
    // The refusal is thrown to the form library, which shows it at the fields.
    if (form && refused) throw refused;
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void sendCode();
  };
  const isOfField = error && (error.field !== undefined || isWrongCode(error));
  return (
    <form className={styles.form} noValidate onSubmit={form ? form.onSubmit(sendCode) : submit}>
      {children}
      <StepUpCodeField fresh={fresh} factor={factor} code={code} onChange={setCode} />
      {error && !(form && isOfField) && (
        <Alert tone="danger" role="alert" title={failureText(error)} />
      )}
      {isOffline && <Alert title={texts.needsConnection} />}
      <div className={styles.buttons}>
        {!isOffline && (
          <Button
            type="submit"
            {...(danger && { variant: 'danger' })}
            isPending={isActing}
            pendingLabel={pendingLabel}
          >
            {confirmLabel}
          </Button>
        )}
        <Button variant="secondary" onClick={onCancel}>
          {props.cancelLabel ?? texts.cancel}
        </Button>
      </div>
    </form>
  );
}

export interface SensitiveFormProps<Answer> extends Look {
  act: (otp: { otp?: string }) => Promise<Answer>;
  onDone: (answer: Answer) => void;
}

/** Form for a change that has no fields except the code. */
export function SensitiveForm<Answer>({ act, onDone, ...look }: SensitiveFormProps<Answer>) {
  return <StepUpForm {...look} fresh={useStepUpCode(act, onDone)} />;
}
