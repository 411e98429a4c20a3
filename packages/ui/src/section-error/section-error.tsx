import type { ReactNode } from 'react';
import { Alert } from '../alert/alert.tsx';
import { Button } from '../button/button.tsx';
import { CopyButton } from '../copy-field/copy-field.tsx';
import { Disclosure } from '../disclosure/disclosure.tsx';
import styles from './section-error.module.css';

export interface TechnicalDetail {
  code: string;
  /** Error message, exactly as the server sent it or as the specification states it. */
  message: string;
  requestId?: string | undefined;
}

/** The element «Detalle técnico», closed at first, with a button that copies all its lines. */
export function TechnicalDetails({ code, message, requestId }: TechnicalDetail) {
  const detailRows = [
    ['Código', code],
    ['Mensaje', message],
    ...(requestId ? [['Petición', requestId]] : []),
  ];
  return (
    <Disclosure summary="Detalle técnico">
      <dl className={styles.detail}>
        {detailRows.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <CopyButton text={detailRows.map(([term, text]) => `${term}: ${text}`).join('\n')} />
    </Disclosure>
  );
}

export interface SectionErrorProps {
  /** Name of the page section with its Spanish article, such as «la evolución». */
  section: string;
  onRetry: () => void;
  isRetrying?: boolean;
  detail?: TechnicalDetail | undefined;
  /** Data from an earlier response, still shown below the text «Datos de ‹fecha hora›». */
  stale?: { date: ReactNode; content: ReactNode };
}

/** Error of a page section that failed to load (UIX-04). The other sections of the page stay usable. */
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
