import { Card, SkeletonBlock } from '@participe/ui';
import { beneficialOwners as texts } from '#texts/personal/beneficial-owners.ts';
import { kyc } from '#texts/personal/kyc.ts';
import { LoadedTogether } from '../../../layout/loaded-together.tsx';
import { QuerySection } from '../../../layout/section.tsx';
import { useAssociatedPeople } from '../../../queries/people.ts';
import { usePersonalData } from '../../../queries/personal-data.ts';
import { addresses } from '../../../routing/addresses.ts';
import { Link } from '../../../routing/link.tsx';
import { useMe } from '../../../session/me.tsx';
import styles from '../personal/personal.module.css';
import { ReadOnlyReason } from '../personal/read-only-note.tsx';
import { KycDates } from './kyc-card.tsx';
import { useKyc } from './kyc.query.ts';
import { OwnerList } from './owner-list.tsx';

const skeleton = <SkeletonBlock height={240} />;

function OwnersPart({ company }: { company: string }) {
  const form = useKyc(company);
  return (
    <QuerySection query={form} name={texts.card.section} skeleton={skeleton}>
      {({ answered_at: signedAt, due_at: dueOn, beneficial_owners: owners }) => (
        <>
          <div className={styles.part}>
            <h3>{kyc.card.title}</h3>
            <KycDates signedAt={signedAt} dueOn={dueOn} />
          </div>
          <div className={styles.part}>
            <h3>{texts.title}</h3>
            {owners.length === 0 ? <p>{texts.card.empty}</p> : <OwnerList owners={owners} />}
          </div>
        </>
      )}
    </QuerySection>
  );
}

/** The form of a company and its «Titulares reales», with the link to the form (CLD-14). */
export function CompanyCard({ company, name }: { company: string; name: string }) {
  const person = usePersonalData(company);
  const titleId = `empresa-${company}`;
  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId}>{name}</h2>
      <OwnersPart company={company} />
      {person.data?.can_change === true ? (
        <p>
          <Link to={addresses.kycForm} search={{ persona: company }}>
            {texts.card.update}
          </Link>
        </p>
      ) : (
        <ReadOnlyReason represented={company} />
      )}
    </Card>
  );
}

function RepresentedCompanies() {
  const people = useAssociatedPeople();
  return (
    <LoadedTogether queries={[people]} name={texts.card.section} skeleton={skeleton}>
      <QuerySection query={people} name={texts.card.section} skeleton={skeleton}>
        {(all) =>
          all
            .filter(({ relation }) => relation === 'COMPANY')
            .map(({ uuid_intervener: company, full_name: name }) => (
              <CompanyCard key={company} company={company} name={name} />
            ))
        }
      </QuerySection>
    </LoadedTogether>
  );
}

/** The companies for which the person acts; nobody else's accounts means no company, and nothing is read. */
export function CompanyCards() {
  const { accounts } = useMe().private_area;
  return accounts.some(({ owner_name: owner }) => owner !== null) ? <RepresentedCompanies /> : null;
}
