import type { Gains } from '@participe/contract/types';
import { addMoney, isZero } from '@participe/domain';
import { Amount, Disclosure } from '@participe/ui';
import { Fragment } from 'react';
import { gains as words } from '#texts/holdings/lots.ts';
import { LabelledFigure } from '../performance/figure.tsx';
import styles from './account.module.css';

/** Renders a sentence with the amounts between its parts. */
function DifferenceSentence({
  parts,
  amounts,
  signed,
}: {
  parts: readonly string[];
  amounts: readonly string[];
  /** For each amount: true when it is shown with a sign. */
  signed: readonly boolean[];
}) {
  return (
    <p>
      {parts.map((text, index) => (
        <Fragment key={text}>
          {index > 0 && <Amount value={amounts[index - 1]} signed={signed[index - 1] ?? false} />}
          {text}
        </Fragment>
      ))}
    </p>
  );
}

/** Explains by the account's own figures why the economic and the fiscal gain differ. */
function DifferenceExplanation({ gains }: { gains: Gains }) {
  const { contributed, economic_gain: economic, fiscal_gain: fiscal } = gains;
  const { realised_gain: realised, deferred_gain: deferred, difference } = gains;
  const gainValue = addMoney(economic, contributed);
  const cost = addMoney(contributed, difference);
  return (
    <>
      <DifferenceSentence
        parts={words.ofEconomic}
        amounts={[economic, gainValue, contributed]}
        signed={[true, false, false]}
      />
      <DifferenceSentence parts={words.ofFiscal} amounts={[fiscal, cost]} signed={[true, false]} />
      {!isZero(realised) && (
        <DifferenceSentence parts={words.realised} amounts={[realised]} signed={[true]} />
      )}
      {!isZero(deferred) && (
        <DifferenceSentence parts={words.deferred} amounts={[deferred]} signed={[true]} />
      )}
      <DifferenceSentence
        parts={words.difference}
        amounts={[difference, realised, deferred]}
        signed={[true, true, true]}
      />
      <p className={styles.quiet}>{words.tax}</p>
    </>
  );
}

/** Shows the economic and the fiscal gain side by side, and explains a difference (UIX-56). */
export function GainsComparison({ gains }: { gains: Gains }) {
  return (
    <div className={styles.gains} role="group" aria-label={words.label}>
      <dl className={styles.figures}>
        <LabelledFigure term={words.economic} help={words.economicHelp}>
          <Amount value={gains.economic_gain} signed />
        </LabelledFigure>
        <LabelledFigure term={words.fiscal} help={words.fiscalHelp}>
          <Amount value={gains.fiscal_gain} signed />
        </LabelledFigure>
      </dl>
      {!isZero(gains.difference) && (
        <Disclosure
          summary={
            <>
              {words.why}
              <span className="vh">{words.ofWhat}</span>
            </>
          }
        >
          <DifferenceExplanation gains={gains} />
        </Disclosure>
      )}
    </div>
  );
}
