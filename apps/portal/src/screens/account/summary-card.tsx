import type { Account } from '@participe/contract/types';
import { todayInMadrid } from '@participe/domain';
import { Amount, Card, DateText, SkeletonBlock } from '@participe/ui';
import { account as texts } from '../../locales/es/account.ts';
import { serverNow } from '../../shell/clock.ts';
import { Figure } from '../../shell/figure.tsx';
import { ReturnDetails, ReturnFigures } from '../../shell/returns.tsx';
import { Section } from '../../shell/section.tsx';
import { useEvolution, useLatestOperations, useRelatedProducts } from './account.query.ts';
import { openedOn } from './opened-on.ts';
import { defaultRange, startOf } from './periods.ts';
import { latestValueDate } from './related.ts';
import styles from './account.module.css';

const words = texts.summary;

function ValuedOn({ uuid }: { uuid: string }) {
  const { data: operations = [] } = useLatestOperations(uuid);
  const { data: products = [] } = useRelatedProducts(uuid);
  const date = latestValueDate(products, operations);
  if (date === undefined) return null;
  return (
    <p className={styles.quiet}>
      {words.valuedOn}
      <DateText value={date} />.
    </p>
  );
}

/** Value, net contributions, gain and returns: the last point of the evolution, so that they belong together. */
export function SummaryCard({ account }: { account: Account }) {
  const today = todayInMadrid(serverNow());
  const opened = openedOn(account);
  const range = defaultRange(today, opened);
  const evolution = useEvolution(account.uuid, range, startOf(range, today, opened));
  return (
    <Card aria-labelledby="resumen">
      <h2 id="resumen" className="vh">
        {words.title}
      </h2>
      <Section query={evolution} name={words.section} skeleton={<SkeletonBlock height={72} />}>
        {({ points, returns }) => {
          const last = points.at(-1);
          return (
            <>
              <dl className={styles.figures}>
                <Figure term={words.value} help={words.valueHelp}>
                  <Amount value={last?.total ?? account.total} />
                </Figure>
                <Figure term={words.contributed} help={words.contributedHelp}>
                  <Amount value={last?.invested} />
                </Figure>
                <Figure term={words.gain} help={words.gainHelp}>
                  <Amount value={last?.gain} signed />
                </Figure>
                {returns && <ReturnFigures returns={returns} />}
              </dl>
              {returns && <ReturnDetails returns={returns} />}
            </>
          );
        }}
      </Section>
      <ValuedOn uuid={account.uuid} />
    </Card>
  );
}
