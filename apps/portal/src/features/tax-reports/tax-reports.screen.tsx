import { useSearch, useNavigate } from '@tanstack/react-router';
import { todayInMadrid, listVisibleReportYears } from '@participe/domain';
import { Card, CardStack, PageTitle, Select, SkeletonBlock } from '@participe/ui';
import type { ReactNode } from 'react';
import { people } from '#texts/personal/people.ts';
import { taxReports as texts } from '#texts/personal/tax-reports.ts';
import { serverNow } from '../../platform/clock.ts';
import { useMyIntervenerId } from '../../queries/balance.ts';
import { addresses, getPrivateRouteId } from '../../routing/addresses.ts';
import { LinkButton } from '../../routing/link-button.tsx';
import { useMe } from '../../session/me.tsx';
import { useAssociatedPeople, useDocumentOwners } from '../../queries/people.ts';
import { PersonSelect } from '../documents/person-select.tsx';
import { RestrictionNote } from '../../access/restriction.tsx';
import { LoadedTogether } from '../../layout/loaded-together.tsx';
import { QuerySection } from '../../layout/section.tsx';
import { usePageTitle } from '../../routing/page-title.ts';
import {
  buildAccountOptions,
  buildReportUrl,
  findChosenAccount,
  ownsPensionPlan,
  needsPeopleLoaded,
  selectAccountsOwnedBy,
  selectAccountsWithTaxReport,
  selectAccountsOfUser,
} from './report-choice.ts';
import { FundsReport } from './funds-report.tsx';
import { GeneralReportCard } from './general-report.tsx';
import {
  type TaxReportSelection,
  useGeneralReport,
  useTaxReport,
} from '../../queries/tax-reports.ts';
import styles from './tax-reports.module.css';

const REPORT_SKELETON = (
  <CardStack>
    <SkeletonBlock height={260} />
    <SkeletonBlock height={320} />
  </CardStack>
);

/**
 * Returns the person in the address, or else the logged-in person. If the logged-in person has no account with a
 * report, returns the first represented person who owns one, once the represented people have loaded.
 */
function useReportPerson() {
  const me = useMyIntervenerId();
  const { persona = '', cuenta = '' } = useSearch({
    from: getPrivateRouteId(addresses.taxReports),
  });
  const { accounts } = useMe().private_area;
  const reportedAccounts = selectAccountsWithTaxReport(accounts);
  const associatedPeople = useAssociatedPeople();
  const people = useDocumentOwners();
  const otherPeople = people.filter(({ relation }) => relation !== 'SELF');
  const ownAccounts = selectAccountsOfUser(associatedPeople.data && people, reportedAccounts);
  const firstRepresentedOwner =
    ownAccounts.length === 0
      ? otherPeople.find((one) => selectAccountsOwnedBy(one, reportedAccounts).length > 0)
      : undefined;
  const requestedPerson = otherPeople.find(({ uuid_intervener: uuid }) => uuid === persona);
  const representedPerson = persona === me ? undefined : (requestedPerson ?? firstRepresentedOwner);
  const isSelf = persona === '' || persona === me;
  return {
    person: representedPerson?.uuid_intervener ?? me,
    defaultPerson: firstRepresentedOwner?.uuid_intervener ?? me,
    options: representedPerson
      ? buildAccountOptions(
          selectAccountsOwnedBy(representedPerson, reportedAccounts),
          texts.allTheirs,
        )
      : buildAccountOptions(ownAccounts, texts.allAccounts),
    name: representedPerson?.full_name,
    ownsPlan: ownsPensionPlan(accounts, representedPerson),
    associatedPeople,
    isKnown:
      associatedPeople.data !== undefined ||
      (isSelf && !needsPeopleLoaded(reportedAccounts, cuenta)),
  };
}

/** Values in the address that are not offered are ignored. */
function useReportChoice() {
  const {
    anio,
    persona = '',
    cuenta = '',
  } = useSearch({ from: getPrivateRouteId(addresses.taxReports) });
  const { defaultPerson, ...reportPerson } = useReportPerson();
  const { person, options, isKnown } = reportPerson;
  const navigate = useNavigate();
  const years = listVisibleReportYears(todayInMadrid(serverNow()));
  const chosenReports: TaxReportSelection = {
    person,
    year: years.find((year) => String(year) === anio) ?? years[0] ?? 0,
    account: findChosenAccount(options, cuenta),
  };
  const changeSelection = (next: Partial<TaxReportSelection>) => {
    const { year, ...theirs } = { ...chosenReports, ...next };
    const query = buildReportUrl({ isKnown, defaultPerson }, { persona, cuenta }, theirs);
    const yearSearch = { ...query, anio: String(year) };
    void navigate({ to: addresses.taxReports, search: yearSearch, replace: true });
  };
  return { ...reportPerson, chosen: chosenReports, years, change: changeSelection };
}

type ReportChoiceState = ReturnType<typeof useReportChoice>;

function ReportPickers({ chosen, years, options, change, isKnown }: ReportChoiceState) {
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

/** The report of the funds, and the cards that appear with it. */
function FundsReportSection({
  chosen,
  children,
}: {
  chosen: TaxReportSelection;
  children: ReactNode;
}) {
  const report = useTaxReport(chosen);
  const generalReportQuery = useGeneralReport(chosen);
  return (
    <LoadedTogether
      queries={[report, generalReportQuery]}
      name={texts.section}
      skeleton={REPORT_SKELETON}
    >
      <QuerySection query={report} name={texts.section} skeleton={REPORT_SKELETON}>
        {(data) => <FundsReport report={data} chosen={chosen} />}
      </QuerySection>
      {children}
    </LoadedTogether>
  );
}

/** This version generates no report of pension plans. */
function PensionPlansCard() {
  return (
    <Card aria-labelledby="planes">
      <h2 id="planes">{texts.plans}</h2>
      <p>{texts.plansToCome}</p>
      <LinkButton variant="secondary" to={addresses.contact}>
        {texts.contact}
      </LinkButton>
    </Card>
  );
}

/**
 * A note above the report of a represented person states their name, because the texts address the logged-in person.
 */
function Reports({ chosen, name, ownsPlan, options }: ReportChoiceState) {
  const otherCards = (
    <>
      {ownsPlan && <PensionPlansCard />}
      <GeneralReportCard person={chosen.person} year={chosen.year} />
    </>
  );
  return (
    <>
      {name !== undefined && <p className={styles.whose}>{texts.of(name)}</p>}
      {options.length === 0 ? (
        <>
          <p>{texts.noAccounts}</p>
          {otherCards}
        </>
      ) : (
        <FundsReportSection chosen={chosen}>{otherCards}</FundsReportSection>
      )}
    </>
  );
}

/** The figures and documents for the income tax return (UIX-21). */
export function TaxReportsScreen() {
  const choice = useReportChoice();
  usePageTitle(texts.title);
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      <CardStack>
        <RestrictionNote only={['blocked', 'incomplete']} />
        <ReportPickers {...choice} />
        {(!choice.isKnown || choice.associatedPeople.error) && (
          <QuerySection
            query={choice.associatedPeople}
            name={people.section}
            skeleton={REPORT_SKELETON}
          >
            {() => null}
          </QuerySection>
        )}
        {choice.isKnown && <Reports {...choice} />}
      </CardStack>
    </>
  );
}
