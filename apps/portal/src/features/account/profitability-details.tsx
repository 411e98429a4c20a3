import type { Position, ProfitabilityDetail } from '@participe/contract/types';
import { Amount, DateText, Percent, SkeletonBlock, Toggletip } from '@participe/ui';
import { useId, type ReactNode } from 'react';
import { profitability as words } from '#texts/holdings/profitability.ts';
import { LabelledFigure } from '../performance/figure.tsx';
import { QuerySection } from '../../layout/section.tsx';
import { useProfitability } from '../../queries/account-holdings.ts';
import { YearMatrix } from '../performance/year-matrix.tsx';
import styles from './profitability.module.css';

type ReturnWindows = ProfitabilityDetail['twr'];
const WINDOWS = Object.keys(words.windows) as (keyof ReturnWindows)[];
const COSTS = Object.keys(words.costNames) as (keyof ProfitabilityDetail['costs'])[];

function TitledSection({
  title,
  help,
  children,
}: {
  title: string;
  help?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.block}>
      <h3>
        <span id={id}>{title}</span>{' '}
        {help !== undefined && <Toggletip term={title}>{help}</Toggletip>}
      </h3>
      {children}
    </section>
  );
}

function ProductReturns({ twr, benchmark }: ProfitabilityDetail) {
  return (
    <TitledSection title={words.product} help={words.productHelp}>
      {twr.since_start === null && <p>{words.tooShort}</p>}
      <dl className={styles.figures}>
        {WINDOWS.map((window) => (
          <LabelledFigure key={window} term={words.windows[window]}>
            <Percent value={twr[window]} signed />
          </LabelledFigure>
        ))}
      </dl>
      {benchmark !== null && (
        <>
          <p>{`${words.benchmark}: ${benchmark.name}`}</p>
          <dl className={styles.figures}>
            <LabelledFigure term={words.windows.ytd}>
              <Percent value={benchmark.ytd} signed />
            </LabelledFigure>
            <LabelledFigure term={words.windows.one_year}>
              <Percent value={benchmark.one_year} signed />
            </LabelledFigure>
          </dl>
        </>
      )}
    </TitledSection>
  );
}

function OwnMoneyFigures({ detail }: { detail: ProfitabilityDetail }) {
  const { mwr_since_start: yours, contributions, withdrawals, gain, gain_percent } = detail;
  return (
    <TitledSection title={words.money}>
      <dl className={styles.figures}>
        <LabelledFigure term={words.yours} help={words.yoursHelp}>
          {yours === null ? (
            <span className={styles.none}>{words.noYours}</span>
          ) : (
            <Percent value={yours} signed />
          )}
        </LabelledFigure>
        <LabelledFigure term={words.contributed} help={words.contributedHelp}>
          <Amount value={contributions} />
        </LabelledFigure>
        <LabelledFigure term={words.withdrawn} help={words.withdrawnHelp}>
          <Amount value={withdrawals} />
        </LabelledFigure>
        <LabelledFigure term={words.gain} help={words.gainHelp}>
          <Amount value={gain} signed />{' '}
          {gain_percent !== null && (
            <span className={styles.percent}>
              <Percent value={gain_percent} signed />
            </span>
          )}
        </LabelledFigure>
      </dl>
    </TitledSection>
  );
}

/** The costs of a product in percent a year. Entry and exit fees are charged once. */
function Costs({ costs }: ProfitabilityDetail) {
  return (
    <TitledSection title={words.costs}>
      <dl className={styles.figures}>
        {COSTS.map((cost) => (
          <LabelledFigure key={cost} term={words.costNames[cost]}>
            <Percent value={costs[cost]} {...(cost !== 'entry_exit' && { suffix: words.yearly })} />
          </LabelledFigure>
        ))}
      </dl>
    </TitledSection>
  );
}

/** The returns and costs of a held product (UIX-17). */
export function ProfitabilityDetails({
  account,
  position,
}: {
  account: string;
  position: Position;
}) {
  const detail = useProfitability(account, position.id_product);
  return (
    <QuerySection query={detail} name={words.section} skeleton={<SkeletonBlock height={320} />}>
      {(data) => (
        <>
          <p className={styles.quiet}>
            {words.valuedOn}
            <DateText value={data.as_of} />.
          </p>
          <ProductReturns {...data} />
          <OwnMoneyFigures detail={data} />
          {data.yearly.length > 0 && (
            <TitledSection title={words.years}>
              <YearMatrix
                caption={words.years + words.of(position.name)}
                monthly={data.monthly}
                yearly={data.yearly}
              />
            </TitledSection>
          )}
          <Costs {...data} />
          <p className={styles.quiet}>{words.past}</p>
        </>
      )}
    </QuerySection>
  );
}
