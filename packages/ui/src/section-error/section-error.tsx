import type { ReactNode } from 'react';
import { Alert } from '../alert/alert.tsx';
import { Button } from '../button/button.tsx';
import { CopyButton } from '../copy-field/copy-field.tsx';
import { Disclosure } from '../disclosure/disclosure.tsx';
import styles from './section-error.module.css';

export interface TechnicalDetail {
  code: string;
  /** Message exactly as the server sent it or the specification defines it. */
  message: string;
  requestId?: string | undefined;
}

/** Collapsed «Detalle técnico», with a button that copies all lines. */
export function TechnicalDetails({ code, message, requestId }: TechnicalDetail) {
  const lines = [
    ['Código', code],
    ['Mensaje', message],
    ...(requestId ? [['Petición', requestId]] : []),
  ];
  return (
    <Disclosure summary="Detalle técnico">
      <dl className={styles.detail}>
        {lines.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <CopyButton text={lines.map(([term, text]) => `${term}: ${text}`).join('\n')} />
    </Disclosure>
  );
}

export interface SectionErrorProps {
  /** Name of the page section with its Spanish article: «la evolución». */
  section: string;
  onRetry: () => void;
  isRetrying?: boolean;
  detail?: TechnicalDetail | undefined;
  /** Earlier data that stay visible, under «Datos de ‹fecha hora›». */
  stale?: { date: ReactNode; content: ReactNode };
}

/** Error of a page section that failed to load (UIX-04). The other sections keep working. */
export function SectionError({
  section,
  onRetry,
  isRetrying = false,
  detail,
  stale,
}: SectionErrorProps) {
  return (
    <div>
      <Alert
        tone="danger"
        title={`No hemos podido cargar ${section}`}
        actions={
          <Button
            variant="secondary"
            compact
            isPending={isRetrying}
            pendingLabel="Reintentando…"
            onClick={onRetry}
          >
            Reintentar
          </Button>
        }
      >
        {detail && <TechnicalDetails {...detail} />}
      </Alert>
      {stale && (
        <>
          <p className={styles.stale}>Datos de {stale.date}</p>
          {stale.content}
        </>
      )}
    </div>
  );
}
