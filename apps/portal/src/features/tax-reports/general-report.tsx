import { reportPublicationDate, todayInMadrid } from '@participe/domain';
import { Card, SkeletonBlock } from '@participe/ui';
import { taxReports as texts } from '#texts/personal/tax-reports.ts';
import { serverNow } from '../../platform/clock.ts';
import { DownloadButton } from '../documents/download.tsx';
import { loadDocument } from '../../queries/document-file.ts';
import { Section } from '../../layout/section.tsx';
import { type TaxReportSelection, useGeneralReport } from '../../queries/tax-reports.ts';
import { publicationMonth } from './publication-month.ts';
import styles from './tax-reports.module.css';

const { general } = texts;

function Report({ owner, doc }: { owner: string; doc: string }) {
  const wanted = { entity: 'intervener', section: 'iiff', owner, doc };
  return (
    <>
      <p>{general.text}</p>
      <div className={styles.downloads}>
        {/* The key changes with the document, which resets the state of the download. */}
        <DownloadButton key={doc} variant="secondary" load={() => loadDocument(wanted)}>
          {general.download}
        </DownloadButton>
      </div>
    </>
  );
}

/** Message while there is no general report. It is published together with the tax reports. */
function None({ year }: { year: number }) {
  const month = publicationMonth(reportPublicationDate(year), todayInMadrid(serverNow()));
  return <p>{month === undefined ? general.none(year) : general.toCome(year, month)}</p>;
}

/**
 * «Informe general»: the yearly report of a person with positions and costs, which is not divided by account. The
 * notification about the report links here.
 */
export function GeneralReportCard({ person, year }: Pick<TaxReportSelection, 'person' | 'year'>) {
  const report = useGeneralReport({ person, year });
  return (
    <Card aria-labelledby="general">
      <h2 id="general">{general.title(year)}</h2>
      <Section query={report} name={general.section} skeleton={<SkeletonBlock height={96} />}>
        {(paper) =>
          paper === null ? <None year={year} /> : <Report owner={person} doc={paper.uuid} />
        }
      </Section>
    </Card>
  );
}
