import { todayInMadrid, visibleReportYears } from '@participe/domain';
import { Card, CardStack, LinkButton, PageTitle, Select, SkeletonBlock } from '@participe/ui';
import { iiff as texts } from '../../locales/es/iiff.ts';
import { serverNow } from '../../shell/clock.ts';
import { useOwnId } from '../../shell/holdings.query.ts';
import { hrefOf, paths, useGo, useQueryParams } from '../../shell/navigation.ts';
import { useAccountsOf, useAssociated, usePeople } from '../../shell/people.ts';
import { PersonSelect } from '../../shell/person-select.tsx';
import { privateScreens } from '../../shell/private-screens.ts';
import { RestrictionNote } from '../../shell/restriction.tsx';
import { Section } from '../../shell/section.tsx';
import { usePageTitle } from '../../shell/title.ts';
import { accountOptions, chosenAccount, ownedBy, reportedAccounts } from './choice.ts';
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

/** Whose report is looked at, as the address says it; somebody else's not before it is known for whom one acts. */
function useWhose() {
  const me = useOwnId();
  const { persona = '' } = useQueryParams();
  const known = useAssociated();
  const other = usePeople().find(({ uuid_intervener: uuid }) => uuid === persona && uuid !== me);
  const isKnown = persona === '' || persona === me || known.data !== undefined;
  return { me, person: other?.uuid_intervener ?? me, other, known, isKnown };
}

/** What is looked at, as the address says it; what is not offered is as if nothing had been asked. */
function useChoice() {
  const { anio, cuenta } = useQueryParams();
  const { me, person, other, known, isKnown } = useWhose();
  const accounts = useAccountsOf(person);
  const go = useGo();
  const years = visibleReportYears(todayInMadrid(serverNow()));
  const reported = reportedAccounts(accounts);
  const options = other
    ? accountOptions(ownedBy(other, reported), texts.allTheirs)
    : accountOptions(reported, texts.allAccounts);
  const chosen: Chosen = {
    person,
    year: years.find((year) => String(year) === anio) ?? years[0] ?? 0,
    account: chosenAccount(options, cuenta),
  };
  const change = (next: Partial<Chosen>) => {
    const { person: whose, year, account } = { ...chosen, ...next };
    const query = { persona: whose === me ? '' : whose, anio: String(year), cuenta: account };
    go(hrefOf(privateScreens.taxReports.path, query), { replace: true });
  };
  return { chosen, accounts, years, options, change, known, isKnown };
}

type Choice = ReturnType<typeof useChoice>;

function Pickers({ chosen, years, options, change, isKnown }: Choice) {
  return (
    <div className={styles.pickers}>
      <PersonSelect value={chosen.person} onChange={(person) => change({ person, account: '' })} />
      <Select
        label={texts.year}
        value={String(chosen.year)}
        options={years.map((year) => ({ value: String(year), label: String(year) }))}
        onChange={({ target }) => change({ year: Number(target.value) })}
      />
      {isKnown && options.length > 1 && (
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

/** What is told of whoever is chosen. */
function Reports({ chosen, accounts, options }: Choice) {
  return (
    <>
      {options.length === 0 ? <p>{texts.noAccounts}</p> : <Funds chosen={chosen} />}
      {accounts.some(({ account_type: type }) => type === 'PP') && <Plans />}
    </>
  );
}

/** What is needed for the income tax (ux §2.6). */
export function IiffScreen() {
  const choice = useChoice();
  usePageTitle(texts.title);
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      <CardStack>
        <RestrictionNote only={['blocked', 'incomplete']} />
        <Pickers {...choice} />
        {choice.isKnown ? (
          <Reports {...choice} />
        ) : (
          <Section query={choice.known} name={texts.section} skeleton={TWO_CARDS}>
            {() => null}
          </Section>
        )}
        <GeneralReportCard year={choice.chosen.year} />
      </CardStack>
    </>
  );
}
