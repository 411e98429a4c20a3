import type { ConvenienceTest } from '@participe/contract/types';
import {
  appropriatenessLabel,
  formatDate,
  nextTestDate,
  productFamilyLabel,
  todayInMadrid,
} from '@participe/domain';
import { Alert, PageTitle, SummaryList } from '@participe/ui';
import { convenienceForm as texts } from '#texts/ordering/appropriateness.ts';
import { addresses } from '../../routing/addresses.ts';
import { LinkButton } from '../../routing/link-button.tsx';
import { usePageTitle } from '../../routing/page-title.ts';
import { useLinkToLeaveTest } from './use-question-navigation.ts';
import styles from './appropriateness.module.css';

const { result: words } = texts;

/**
 * The links at the end of the test: back to the order that required it, or else to home and, with `mayOrder`, to the
 * order form.
 */
export function TestResultLinks({ mayOrder = false }: { mayOrder?: boolean }) {
  const { link, isOrder } = useLinkToLeaveTest();
  return (
    <div className={styles.buttons}>
      {!isOrder && mayOrder && <LinkButton to={addresses.operate}>{texts.toOperate}</LinkButton>}
      <LinkButton {...link} variant={!isOrder && mayOrder ? 'secondary' : 'primary'}>
        {isOrder ? texts.toOrder : texts.toHome}
      </LinkButton>
    </div>
  );
}

/** The result of the test for each product family, and the date on which it expires (UIX-31). */
export function TestResultPage({ test }: { test: ConvenienceTest }) {
  usePageTitle(words.title);
  const testDate = todayInMadrid(new Date(test.taken_at));
  const nextDate = nextTestDate(testDate, testDate) ?? testDate;
  const areAllAppropriate = test.results.every(({ result }) => result === 'CONVENIENTE');
  return (
    <div className={styles.page}>
      <PageTitle
        lead={
          <>
            {words.lead}
            <span className="num">{formatDate(nextDate)}.</span>
          </>
        }
      >
        {words.title}
      </PageTitle>
      <SummaryList
        items={test.results.map(({ product_family: family, result, valid_until: until }) => ({
          term: productFamilyLabel(family),
          description: (
            <>
              {words.until(appropriatenessLabel(result))}
              <span className="num">{formatDate(until)}</span>
            </>
          ),
        }))}
      />
      <Alert tone={areAllAppropriate ? 'ok' : 'info'}>
        {areAllAppropriate ? words.all : words.some}
      </Alert>
      <TestResultLinks mayOrder />
    </div>
  );
}
