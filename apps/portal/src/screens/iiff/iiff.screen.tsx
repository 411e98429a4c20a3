import { todayInMadrid, visibleReportYears } from '@participe/domain';
import { Card, CardStack, LinkButton, PageTitle, Select, SkeletonBlock } from '@participe/ui';
import { iiff as texts } from '../../locales/es/iiff.ts';
import { serverNow } from '../../shell/clock.ts';
import { useMe } from '../../shell/me.tsx';
import { hrefOf, paths, useGo, useQueryParams } from '../../shell/navigation.ts';
import { privateScreens } from '../../shell/private-screens.ts';
import { RestrictionNote } from '../../shell/restriction.tsx';
import { Section } from '../../shell/section.tsx';
import { usePageTitle } from '../../shell/title.ts';
import { accountOptions, chosenAccount, reportedAccounts } from './choice.ts';
import { FundsReport } from './funds-report.tsx';
import { GeneralReportCard } from './general-report.tsx';
import { type Chosen, useTaxReport } from './iiff.query.ts';
import styles from './iiff.module.css';

const TWO_CARDS = (
  <CardStack>
    <SkeletonBlock height={260} />
    <SkeletonBlock height={320} />
  </CardStack>
);

/** What is looked at, as the address says it; what is not offered is as if nothing had been asked. */
function useChoice() {
  const { anio, cuenta } = useQueryParams();
  const { accounts } = useMe().private_area;
  const go = useGo();
  const years = visibleReportYears(todayInMadrid(serverNow()));
  const options = accountOptions(reportedAccounts(accounts), texts.allAccounts);
  const chosen: Chosen = {
    year: years.find((year) => String(year) === anio) ?? years[0] ?? 0,
    account: chosenAccount(options, cuenta),
  };
  const change = (next: Partial<Chosen>) => {
    const { year, account } = { ...chosen, ...next };
    const query = { anio: String(year), cuenta: account };
    go(hrefOf(privateScreens.taxReports.path, query), { replace: true });
  };
  return { chosen, years, options, change };
}

function Pickers({ chosen, years, options, change }: ReturnType<typeof useChoice>) {
  return (
    <div className={styles.pickers}>
      <Select
        label={texts.year}
        value={String(chosen.year)}
        options={years.map((year) => ({ value: String(year), label: String(year) }))}
        onChange={({ target }) => change({ year: Number(target.value) })}
      />
      {options.length > 1 && (
        <Select
          label={texts.account}
          value={chosen.account}
          options={options}
          onChange={({ target }) => change({ account: target.value })}
        />
      )}
    </div>
  );
}

function Funds({ chosen }: { chosen: Chosen }) {
  const report = useTaxReport(chosen);
  return (
    <Section query={report} name={texts.section} skeleton={TWO_CARDS}>
      {(data) => <FundsReport report={data} chosen={chosen} />}
    </Section>
  );
}

/** Plans have a report of their own, which is not made yet. */
function Plans() {
  return (
    <Card aria-labelledby="planes">
      <h2 id="planes">{texts.plans}</h2>
      <p>{texts.plansToCome}</p>
      <LinkButton variant="secondary" href={paths.contact}>
        {texts.contact}
      </LinkButton>
    </Card>
  );
}

/** What is needed for the income tax (ux §2.6). */
export function IiffScreen() {
  const choice = useChoice();
  const { accounts } = useMe().private_area;
  usePageTitle(texts.title);
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      <CardStack>
        <RestrictionNote only={['blocked', 'incomplete']} />
        <Pickers {...choice} />
        {choice.options.length === 0 ? <p>{texts.noAccounts}</p> : <Funds chosen={choice.chosen} />}
        {accounts.some(({ account_type: type }) => type === 'PP') && <Plans />}
        <GeneralReportCard year={choice.chosen.year} />
      </CardStack>
    </>
  );
}
