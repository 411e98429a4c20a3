import { CopyButton } from '../copy-field/copy-button.tsx';
import { Disclosure } from '../disclosure/disclosure.tsx';
import styles from './section-error.module.css';

export interface TechnicalDetail {
  code: string;
  message: string;
  requestId?: string | undefined;
}

/** The element «Detalle técnico», closed at first, with a button that copies its lines. */
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
