import { Alert, Button, ErrorSummary } from '@participe/ui';
import { useState, type ComponentProps, type ReactNode, type SubmitEvent } from 'react';
import { secondFactor as texts } from '#texts/guest/second-factor.ts';
import { getFailureText } from '../../api/failure.ts';
import { useIsOffline } from '../../session/offline.tsx';
import { isWrongCode } from '../one-time-code/use-one-time-code.ts';
import { StepUpCodeField } from './step-up-code-field.tsx';
import { useStepUpCode, type StepUpCode } from './step-up-code.ts';
import { useTwoFactor } from '../../queries/two-factor.ts';
import styles from './second-factor.module.css';

interface CommonFormProps {
  confirmLabel: string;
  pendingLabel: string;
  danger?: boolean;
  onCancel: () => void;
  cancelLabel?: string;
  children?: ReactNode;
}

export interface StepUpFormProps extends CommonFormProps {
  stepUp: StepUpCode;
  /** Validates the fields before sending, and shows their errors. */
  form?: ComponentProps<typeof ErrorSummary> & {
    onSubmit: (send: () => unknown) => (event: SubmitEvent<HTMLFormElement>) => void;
  };
}

/** A form for one sensitive change: content, code field if the service requires one, and buttons. */
export function StepUpForm(props: StepUpFormProps) {
  const { stepUp, form, confirmLabel, pendingLabel, danger, onCancel, children } = props;
  const { error, isActing } = stepUp;
  const [code, setCode] = useState('');
  const { data: factor } = useTwoFactor();
  const isOffline = useIsOffline();
  const submitChange = async () => {
    const stepUpError = await stepUp.send(code);
    // The form shows the thrown refusal at its fields.
    if (form && stepUpError) throw stepUpError;
  };
  const submitCode = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submitChange();
  };
  const belongsToField = error && (error.field !== undefined || isWrongCode(error));
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={form ? form.onSubmit(submitChange) : submitCode}
    >
      {form && <ErrorSummary errors={form.errors} submission={form.submission} />}
      {children}
      <StepUpCodeField stepUp={stepUp} factor={factor} code={code} onChange={setCode} />
      {error && !(form && belongsToField) && (
        <Alert tone="danger" role="alert" title={getFailureText(error)} />
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

export interface SensitiveActionFormProps<Answer> extends CommonFormProps {
  act: (otp: { otp?: string }) => Promise<Answer>;
  onDone: (answer: Answer) => void;
}

/** A form for a change without fields of its own. */
export function SensitiveActionForm<Answer>({
  act,
  onDone,
  ...commonProps
}: SensitiveActionFormProps<Answer>) {
  return <StepUpForm {...commonProps} stepUp={useStepUpCode(act, onDone)} />;
}
