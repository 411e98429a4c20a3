import { useEffect, useRef, type MouseEvent } from 'react';
import styles from './error-summary.module.css';

export interface SummaryError {
  /** Id of the input or of its Fieldset. Without an id, the message is not a link. */
  fieldId?: string | undefined;
  /** Label of the field. It is left out when the message already begins with it. */
  label?: string | undefined;
  message: string;
}

export interface ErrorSummaryProps {
  errors: readonly SummaryError[];
  /** Number or text that changes with each submit, so that the summary takes the focus again. */
  submission?: number | string | undefined;
  /**
   * True when the page showed the summary before React hydrated it. The summary then leaves the focus where it is.
   */
  wasShown?: boolean;
}

const ONE = 'Revise este dato';
const SEVERAL = 'Revise estos datos';
const CONTROLS = 'input:not([type="hidden"]), select, textarea, button, [role="spinbutton"]';

function lineOf({ label, message }: SummaryError): string {
  const isNamed = label !== undefined && message.toLowerCase().includes(label.toLowerCase());
  if (label === undefined || isNamed) return message;
  return /[?!.:]$/.test(label) ? `${label} ${message}` : `${label}: ${message}`;
}

function focusField(event: MouseEvent, fieldId: string): void {
  const fieldElement = document.getElementById(fieldId);
  if (!fieldElement) return;
  event.preventDefault();
  const control = fieldElement.matches(CONTROLS)
    ? fieldElement
    : fieldElement.querySelector<HTMLElement>(CONTROLS);
  const label = document.querySelector(`label[for="${CSS.escape(fieldId)}"]`);
  (label ?? fieldElement).scrollIntoView({ block: 'start' });
  (control ?? fieldElement).focus({ preventScroll: true });
}

function Line({ fieldId, ...error }: SummaryError) {
  if (!fieldId) return lineOf(error);
  return (
    <a href={`#${fieldId}`} onClick={(event) => focusField(event, fieldId)}>
      {lineOf(error)}
    </a>
  );
}

/**
 * Lists the errors of a form, each with a link to its field (UIX-29). The summary takes the focus when it appears.
 */
export function ErrorSummary({ errors, submission, wasShown = false }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const handledSubmission = useRef(wasShown ? submission : undefined);
  const hasErrors = errors.length > 0;
  useEffect(() => {
    const isNew =
      handledSubmission.current === undefined || handledSubmission.current !== submission;
    if (hasErrors && isNew) box.current?.focus();
    handledSubmission.current = undefined;
  }, [hasErrors, submission]);
  if (!hasErrors) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.summary}>
      <h2 className={styles.title}>{errors.length === 1 ? ONE : SEVERAL}</h2>
      <ul className={styles.list}>
        {errors.map((error) => (
          <li key={`${error.fieldId ?? ''}:${error.message}`}>
            <Line {...error} />
          </li>
        ))}
      </ul>
    </div>
  );
}
