import type { ReactNode } from 'react';
import { Alert } from '../alert/alert.tsx';
import { Button } from '../button/button.tsx';
import { CopyButton } from '../copy-field/copy-field.tsx';
import { Disclosure } from '../disclosure/disclosure.tsx';
import styles from './section-error.module.css';

export interface TechnicalDetail {
  code: string;
  /** Letter by letter what the server, or the specification, says. */
  message: string;
  requestId?: string | undefined;
}

/** «Detalle técnico», folded, with a button that copies the whole. */
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
  /** With its article: «la evolución». */
  section: string;
  onRetry: () => void;
  isRetrying?: boolean;
  detail?: TechnicalDetail | undefined;
  /** Earlier data kept on the page, under «Datos de ‹fecha hora›». */
  stale?: { date: ReactNode; content: ReactNode };
}

/** A section that could not load (UIX-04); the rest of the page stays alive. */
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
