import { Card, SkeletonBlock } from '@participe/ui';
import { iiff as texts } from '../../locales/es/iiff.ts';
import { DownloadButton } from '../../shell/download.tsx';
import { loadDocument } from '../../shell/load-document.ts';
import { Section } from '../../shell/section.tsx';
import { type GeneralReport, useGeneralReports } from './iiff.query.ts';
import styles from './iiff.module.css';

const { general } = texts;

function Reports({ reports }: { reports: readonly GeneralReport[] }) {
  return (
    <>
      <p>{general.text}</p>
      <div className={styles.downloads}>
        {reports.map(({ paper, person }) => {
          const { uuid_intervener: owner, full_name: name, relation } = person;
          const wanted = { entity: 'intervener', section: 'iiff', owner, doc: paper.uuid };
          return (
            <DownloadButton key={paper.uuid} variant="secondary" load={() => loadDocument(wanted)}>
              {relation === 'SELF' ? general.download : general.downloadOf(name)}
            </DownloadButton>
          );
        })}
      </div>
    </>
  );
}

/** «Informe general»: position and costs of the year, to which its notice leads. It is of people, not of accounts. */
export function GeneralReportCard({ year }: { year: number }) {
  const reports = useGeneralReports(year);
  return (
    <Card aria-labelledby="general">
      <h2 id="general">{general.title(year)}</h2>
      <Section query={reports} name={general.section} skeleton={<SkeletonBlock height={96} />}>
        {(found) =>
          found.length === 0 ? <p>{general.none(year)}</p> : <Reports reports={found} />
        }
      </Section>
    </Card>
  );
}
