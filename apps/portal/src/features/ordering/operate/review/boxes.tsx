import { hedgeFundRiskStatement } from '@participe/domain';
import { CheckboxRow } from '@participe/ui';
import { IconDownload } from '@participe/ui/icons/icons.ts';
import { operate } from '#texts/ordering/operate.ts';
import { DownloadButton } from '../../../documents/download.tsx';
import { orderFieldIds } from '../order/field-locations.ts';
import type { FieldProblem } from '../order/problems.ts';
import type { OrderBoxes } from '../state/use-order-boxes.ts';
import { findFieldError } from '../steps/step-props.ts';
import styles from '../operate.module.css';

const { check: words } = operate;

interface BoxesProps {
  boxes: OrderBoxes;
  problems: readonly FieldProblem[];
}

/** The documents of the fund to buy, each with a checkbox that accepts it once it was opened (PRD-05). */
export function DocumentBoxes({ boxes, problems }: BoxesProps) {
  const { documents, opened, open, accepted, accept } = boxes;
  if (documents.length === 0) return null;
  const fieldErrorOf = (uuid: string) =>
    accepted.has(uuid) ? undefined : findFieldError(problems, orderFieldIds.document(uuid));
  return (
    <section id="documentos" aria-labelledby="titulo-documentos" className={styles.group}>
      <h2 id="titulo-documentos">{words.documents}</h2>
      <p>{words.documentsText}</p>
      <ul className={styles.documents}>
        {documents.map(({ uuid, title }) => (
          <li key={uuid}>
            <DownloadButton
              variant="text"
              icon={<IconDownload size={20} aria-hidden />}
              failed={words.notFound(title)}
              load={() => open(uuid)}
            >
              {words.read(title)}
            </DownloadButton>
            <CheckboxRow
              id={orderFieldIds.document(uuid)}
              label={words.accepted(title)}
              hint={<span role="status">{opened.has(uuid) ? words.opened : words.openFirst}</span>}
              error={fieldErrorOf(uuid)}
              // The keyboard still reaches the box, and screen readers read its hint, unlike with `disabled`.
              aria-disabled={!opened.has(uuid)}
              checked={accepted.has(uuid)}
              onChange={(event) => accept(uuid, event.target.checked)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A retail client acknowledges the risk of a hedge fund (ORD-06). */
export function RiskBox({
  boxes: { asksRisk, isRiskAcknowledged, acknowledgeRisk },
  problems,
}: BoxesProps) {
  if (!asksRisk) return null;
  return (
    <section aria-labelledby="titulo-riesgo" className={styles.group}>
      <h2 id="titulo-riesgo">{words.risks}</h2>
      <CheckboxRow
        id={orderFieldIds.risk}
        label={hedgeFundRiskStatement}
        error={isRiskAcknowledged ? undefined : findFieldError(problems, orderFieldIds.risk)}
        checked={isRiskAcknowledged}
        onChange={(event) => acknowledgeRisk(event.target.checked)}
      />
    </section>
  );
}
