import { formatDate } from '@participe/domain';
import { Card } from '@participe/ui';
import { shareReport } from '#texts/personal/share-report.ts';
import type { ReportChoice } from './report.query.ts';
import styles from './report.module.css';

const words = shareReport.contents;

/** States the contents of the chosen report, before it is downloaded or shared. */
export function ReportContents({ choice, isWhole }: { choice: ReportChoice; isWhole: boolean }) {
  const { from, to, accounts, with_amounts: withAmounts, with_name: withName } = choice;
  const { portfolio, returns, evolution, costs } = words.sections;
  const at = withAmounts ? 0 : 1;
  return (
    <Card aria-labelledby="contenido-del-informe">
      <h2 id="contenido-del-informe">{words.title}</h2>
      {accounts.length > 0 && from !== '' && to !== '' && (
        <p>
          {words.accounts(accounts.length)}.{' '}
          {isWhole ? words.whole(formatDate(to)) : words.period(formatDate(from), formatDate(to))}
        </p>
      )}
      <ul className={styles.contents}>
        <li>{portfolio[at]}</li>
        <li>{returns}</li>
        <li>{evolution[at]}</li>
        <li>{costs[at]}</li>
      </ul>
      <p>{withName ? words.named : words.nameless}</p>
      <p>{words.notTax}</p>
    </Card>
  );
}
