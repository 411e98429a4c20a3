import { formatDate } from '@participe/domain';
import { Alert, Button, CheckboxRow, Link, LinkButton } from '@participe/ui';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { operate } from '#texts/ordering/operate.ts';
import { useNextTestDate } from '../../../../queries/appropriateness.ts';
import { orderFieldIds } from '../order/field-locations.ts';
import { SentenceField } from './sentence-field.tsx';
import { findFieldError, type StepProps } from './step-props.ts';
import styles from '../operate.module.css';

const { knowledge: words } = operate;

export interface KnowledgeStepProps extends StepProps {
  /** Link to the step at which the person chooses another product. */
  productHref: string;
  /** Link to the appropriateness test, from which the person returns to this draft. */
  testHref: string;
  /** The buttons of the form, rendered once the person has chosen to continue. */
  buttons: ReactNode;
}

function WarningCheckbox({ order, change, problems, buttons }: KnowledgeStepProps) {
  const isUnknown = order.getValidity().facts.knowledge === 'information';
  return (
    <>
      <CheckboxRow
        id={orderFieldIds.warned}
        label={isUnknown ? words.missingInformation : words.warned}
        error={findFieldError(problems, orderFieldIds.warned)}
        checked={order.choices.warned}
        onChange={(event) => change({ warned: event.target.checked })}
      />
      {buttons}
    </>
  );
}

/** The person has no valid appropriateness test. The test is another page, which leads back to this draft. */
function NoTest({ order, productHref, testHref }: KnowledgeStepProps) {
  // An earlier simulation lacks the result of a test that was taken since, so the order is simulated again.
  const askAgain = useEffectEvent(order.live.refresh);
  useEffect(() => askAgain(), []);
  return (
    <div className={styles.fields}>
      <Alert tone="warn" title={words.noTest}>
        <p>{words.noTestText}</p>
      </Alert>
      <div className={styles.buttons}>
        <LinkButton href={testHref}>{words.takeTest}</LinkButton>
        <LinkButton href={productHref} variant="secondary">
          {words.other}
        </LinkButton>
      </div>
    </div>
  );
}

/** States when the person may take the test again, or links to it. */
function RepeatTest({ testHref }: Pick<KnowledgeStepProps, 'testHref'>) {
  const { data: next } = useNextTestDate();
  if (next === undefined) return null;
  if (next !== null) return <p>{words.repeatFrom(formatDate(next))}</p>;
  return (
    <p>
      {words.repeatNow} <Link href={testHref}>{words.repeat}</Link>
    </p>
  );
}

/** Warns that a product may not be appropriate for the person. The link to another product comes first (UIX-31). */
export function KnowledgeStep(props: KnowledgeStepProps) {
  const { order, change, problems, productHref, testHref, buttons } = props;
  const { knowledge } = order.getValidity().facts;
  const { sentence, warned } = order.choices;
  const [continuesAnyway, setContinuesAnyway] = useState(sentence !== '' || warned);
  if (knowledge === 'test') return <NoTest {...props} />;
  const isNotAppropriate = order.live.shown?.convenience.result === 'NO_CONVENIENTE';
  return (
    <div className={styles.fields}>
      <p>{isNotAppropriate ? words.unfit : words.unknown}</p>
      {isNotAppropriate && <RepeatTest testHref={testHref} />}
      <div className={styles.inlineButtons}>
        <LinkButton href={productHref}>{words.other}</LinkButton>
        {!continuesAnyway && (
          <Button variant="secondary" onClick={() => setContinuesAnyway(true)}>
            {words.anyway}
          </Button>
        )}
      </div>
      {continuesAnyway && knowledge === 'sentence' && (
        <>
          <SentenceField
            id={orderFieldIds.sentence}
            value={sentence}
            error={findFieldError(problems, orderFieldIds.sentence)}
            onChange={(text) => change({ sentence: text })}
            onBlur={props.leaveField}
          />
          {buttons}
        </>
      )}
      {continuesAnyway && knowledge !== 'sentence' && <WarningCheckbox {...props} />}
    </div>
  );
}
