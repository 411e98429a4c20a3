import { hedgeFundRiskStatement } from '@participe/domain';
import { CheckboxRow, Link } from '@participe/ui';
import { operate } from '#texts/ordering/operate.ts';
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

/** The documents of the fund to buy, each with a checkbox that accepts it (PRD-05). */
export function DocumentBoxes({ boxes: { documents, accepted, accept }, problems }: BoxesProps) {
  if (documents.length === 0) return null;
  const error = (uuid: string) =>
    accepted.has(uuid) ? undefined : findFieldError(problems, orderFieldIds.document(uuid));
  return (
    <section id="documentos" aria-labelledby="titulo-documentos" className={styles.group}>
      <h2 id="titulo-documentos">{words.documents}</h2>
      <p>{words.documentsText}</p>
      <ul className={styles.documents}>
        {documents.map(({ uuid, title, url }) => (
          <li key={uuid}>
            <Link href={url}>{words.read(title)}</Link>
            <CheckboxRow
              id={orderFieldIds.document(uuid)}
              label={words.accepted(title)}
              error={error(uuid)}
              checked={accepted.has(uuid)}
              onChange={(event) => accept(uuid, event.target.checked)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The checkbox with which a retail client acknowledges the risk of a hedge fund (ORD-06). */
export function RiskBox({
  boxes: { asksRisk, isRiskKnown, acknowledgeRisk },
  problems,
}: BoxesProps) {
  if (!asksRisk) return null;
  return (
    <section aria-labelledby="titulo-riesgo" className={styles.group}>
      <h2 id="titulo-riesgo">{words.risks}</h2>
      <CheckboxRow
        id={orderFieldIds.risk}
        label={hedgeFundRiskStatement}
        error={isRiskKnown ? undefined : findFieldError(problems, orderFieldIds.risk)}
        checked={isRiskKnown}
        onChange={(event) => acknowledgeRisk(event.target.checked)}
      />
    </section>
  );
}
