import { kycStatusOn, todayInMadrid } from '@participe/domain';
import { Card, DateText, SummaryList, Tag } from '@participe/ui';
import { kyc } from '#texts/personal/kyc.ts';
import { personalData } from '#texts/personal/personal-data.ts';
import { serverNow } from '../../../platform/clock.ts';
import type { PersonalData } from '../../../queries/personal-data.ts';
import { addresses } from '../../../routing/addresses.ts';
import { Link } from '../../../routing/link.tsx';

const texts = kyc.card;

/** «Datos de cliente»: when the person signed the form, until when it is valid, and the link to the form (CLD-10). */
export function KycCard({ person }: { person: PersonalData }) {
  const { kyc_updated_at: signedAt, kyc_due_at: dueOn } = person;
  if (person.intervener_type === 'J') return null;
  const isExpired = kycStatusOn(dueOn, todayInMadrid(serverNow())) === 'EXPIRED';
  return (
    <Card aria-labelledby="datos-de-cliente">
      <h2 id="datos-de-cliente">{texts.title}</h2>
      <p>{texts.about}</p>
      {signedAt === null ? (
        <p>{personalData.none}</p>
      ) : (
        <SummaryList
          items={[
            {
              term: texts.signed,
              description: <DateText value={todayInMadrid(new Date(signedAt))} />,
            },
            {
              term: texts.due,
              description: (
                <>
                  <DateText value={dueOn} /> {isExpired && <Tag tone="warn">{texts.expired}</Tag>}
                </>
              ),
            },
          ]}
        />
      )}
      {person.can_change && (
        <p>
          <Link to={addresses.kycForm}>{texts.update}</Link>
        </p>
      )}
    </Card>
  );
}
