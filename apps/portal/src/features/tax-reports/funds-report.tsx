import type { TaxReports } from '@participe/contract/types';
import { todayInMadrid } from '@participe/domain';
import { Amount, Card, CardStack, DateText, EmptyState, Note, SummaryList } from '@participe/ui';
import { taxReports as texts } from '#texts/personal/tax-reports.ts';
import { serverNow } from '../../platform/clock.ts';
import { DownloadButton } from '../documents/download.tsx';
import { AccountNamesContext } from './report-columns.tsx';
import {
  type TaxReportSelection,
  type FundsTaxReport,
  useTaxReportDownload,
} from '../../queries/tax-reports.ts';
import {
  PositionsCard,
  ReturnPlacesCard,
  SalesCard,
  TransfersCard,
  WithholdingsCard,
} from './report-cards.tsx';
import { formatPublicationMonth } from './publication-month.ts';
import styles from './tax-reports.module.css';

const words = texts.summary;

function TotalsList({ funds }: { funds: FundsTaxReport }) {
  const { gain, withholding, position_value: value, deferred_gain: deferred } = funds.totals;
  return (
    <SummaryList
      items={[
        { term: words.gain, description: <Amount value={gain} signed /> },
        { term: words.withholding, description: <Amount value={withholding} /> },
        { term: words.position, description: <Amount value={value} /> },
        ...(funds.transfers.length > 0
          ? [{ term: words.deferred, description: <Amount value={deferred} signed /> }]
          : []),
      ]}
    />
  );
}

type TaxDocument = TaxReports['documents'][number];

function DownloadButtons({
  chosen,
  documents,
}: {
  chosen: TaxReportSelection;
  documents: readonly TaxDocument[];
}) {
  const load = useTaxReportDownload(chosen);
  const lastDocuments = documents.filter(({ version }) => version === documents[0]?.version);
  const earlierDocuments = documents.filter(({ version }) => version !== documents[0]?.version);
  const { download } = texts;
  return (
    <div className={styles.downloads}>
      <DownloadButton load={() => load({ $export: 'ZIP' })} empty={download.empty}>
        {download.all(chosen.year)}
      </DownloadButton>
      {lastDocuments.map(({ uuid, subcategory }) => (
        <DownloadButton
          key={uuid}
          variant="secondary"
          load={() => load({ $export: subcategory })}
          empty={download.empty}
        >
          {download[subcategory]}
        </DownloadButton>
      ))}
      <DownloadButton
        variant="secondary"
        load={() => load({ $export: 'CSV' })}
        empty={download.empty}
      >
        {download.CSV}
      </DownloadButton>
      {earlierDocuments.map(({ uuid, subcategory, version }) => (
        <DownloadButton
          key={uuid}
          variant="text"
          load={() => load({ $export: subcategory, version: String(version) })}
          empty={download.empty}
        >
          {download.version(subcategory, version)}
        </DownloadButton>
      ))}
    </div>
  );
}

function PublicationNote({ report }: { report: TaxReports }) {
  const at = report.years.find(({ year }) => year === report.year)?.published_at;
  return (
    <p className={styles.quiet}>
      {at && (
        <>
          {texts.published}
          <DateText value={todayInMadrid(new Date(at))} />.{' '}
        </>
      )}
      {report.documents[0]?.is_substitute && texts.substitute}
    </p>
  );
}

/**
 * States the month in which the report will be published or, once that month is over, that there is no report for the
 * year.
 */
function NotPublished({ year, from }: { year: number; from: string }) {
  const month = formatPublicationMonth(from, todayInMadrid(serverNow()));
  if (month === undefined) return <EmptyState title={texts.noReport(year)} />;
  return <EmptyState title={texts.empty.title(year, month)}>{texts.empty.text}</EmptyState>;
}

/** Returns the account names by uuid; empty unless the rows belong to several accounts. */
function getAccountNames(
  { redemptions, transfers, positions }: FundsTaxReport,
  accounts: TaxReports['accounts'],
) {
  const rows = [...redemptions, ...transfers, ...positions];
  const shownAccounts = new Set(rows.map(({ uuid_account: uuid }) => uuid));
  if (shownAccounts.size < 2) return new Map<string, string>();
  return new Map(accounts.map(({ uuid, alias }) => [uuid, alias]));
}

/** A summary of the year, its files and its details. */
export function FundsReport({
  report,
  chosen,
}: {
  report: TaxReports;
  chosen: TaxReportSelection;
}) {
  const { funds, year, available_from: from } = report;
  if (funds === null) return <NotPublished year={year} from={from} />;
  const { redemptions, transfers, positions } = funds;
  const isEmpty = redemptions.length + transfers.length + positions.length === 0;
  return (
    <CardStack>
      <Card aria-labelledby="fondos">
        <h2 id="fondos">{texts.funds}</h2>
        <PublicationNote report={report} />
        {isEmpty ? (
          <p>{texts.nothing(year)}</p>
        ) : (
          <>
            <TotalsList funds={funds} />
            {/* The key resets the state of the downloads when another report is chosen. */}
            <DownloadButtons
              key={`${chosen.person}-${String(chosen.year)}-${chosen.account}`}
              chosen={chosen}
              documents={report.documents}
            />
          </>
        )}
        <Note>{texts.note}</Note>
      </Card>
      <AccountNamesContext value={getAccountNames(funds, report.accounts)}>
        {!isEmpty && <SalesCard year={year} rows={redemptions} />}
        {redemptions.length > 0 && <WithholdingsCard rows={funds.withholdings} />}
        {transfers.length > 0 && <TransfersCard rows={transfers} />}
        {positions.length > 0 && <PositionsCard rows={positions} />}
        {!isEmpty && <ReturnPlacesCard year={year} />}
      </AccountNamesContext>
    </CardStack>
  );
}
