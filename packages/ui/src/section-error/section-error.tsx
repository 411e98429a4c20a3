import type { ReactNode } from 'react';
import { Alert } from '../alert/alert.tsx';
import { Button } from '../button/button.tsx';
import styles from './section-error.module.css';
import { TechnicalDetails, type TechnicalDetail } from './technical-details.tsx';

export interface SectionErrorProps {
  /** Name of the section with its Spanish article, such as «la evolución». */
  section: string;
  onRetry: () => void;
  isRetrying?: boolean;
  detail?: TechnicalDetail | undefined;
  /** Data of an earlier response, shown below «Datos de ‹fecha hora›». */
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
