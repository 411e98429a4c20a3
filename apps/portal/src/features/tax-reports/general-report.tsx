import { taxReportPublicationDate, todayInMadrid } from '@participe/domain';
import { Card, SkeletonBlock } from '@participe/ui';
import { taxReports as texts } from '#texts/personal/tax-reports.ts';
import { serverNow } from '../../platform/clock.ts';
import { DownloadButton } from '../documents/download.tsx';
import { loadDocument } from '../../queries/document-file.ts';
import { QuerySection } from '../../layout/section.tsx';
import { type TaxReportSelection, useGeneralReport } from '../../queries/tax-reports.ts';
import { formatPublicationMonth } from './publication-month.ts';
import styles from './tax-reports.module.css';

const { general } = texts;

function GeneralReport({ owner, doc }: { owner: string; doc: string }) {
  const reportPath = { entity: 'intervener', section: 'iiff', owner, doc };
  return (
    <>
      <p>{general.text}</p>
      <div className={styles.downloads}>
        {/* The key resets the state of the download when another document is shown. */}
        <DownloadButton key={doc} variant="secondary" load={() => loadDocument(reportPath)}>
          {general.download}
        </DownloadButton>
      </div>
    </>
  );
}

/** The general report is expected in the month of the tax reports. */
function NoGeneralReport({ year }: { year: number }) {
  const month = formatPublicationMonth(taxReportPublicationDate(year), todayInMadrid(serverNow()));
  return <p>{month === undefined ? general.none(year) : general.toCome(year, month)}</p>;
}

/**
 * Positions and costs of the year, of the person and not of single accounts. The notification about the report links
 * here.
 */
export function GeneralReportCard({ person, year }: Pick<TaxReportSelection, 'person' | 'year'>) {
  const report = useGeneralReport({ person, year });
  return (
    <Card aria-labelledby="general">
      <h2 id="general">{general.title(year)}</h2>
      <QuerySection query={report} name={general.section} skeleton={<SkeletonBlock height={96} />}>
        {(paper) =>
          paper === null ? (
            <NoGeneralReport year={year} />
          ) : (
            <GeneralReport owner={person} doc={paper.uuid} />
          )
        }
      </QuerySection>
    </Card>
  );
}
