import { kycStatusOn, todayInMadrid } from '@participe/domain';
import { Card, DateText, SummaryList, Tag } from '@participe/ui';
import { kyc } from '#texts/personal/kyc.ts';
import { personalData } from '#texts/personal/personal-data.ts';
import { serverNow } from '../../../platform/clock.ts';
import type { PersonalData } from '../../../queries/personal-data.ts';
import { addresses } from '../../../routing/addresses.ts';
import { Link } from '../../../routing/link.tsx';

const texts = kyc.card;

interface KycDatesProps {
  signedAt: string | null;
  dueOn: string | null;
}

/** When a form was signed, and until when it is valid. */
export function KycDates({ signedAt, dueOn }: KycDatesProps) {
  if (signedAt === null) return <p>{personalData.none}</p>;
  const isExpired = kycStatusOn(dueOn, todayInMadrid(serverNow())) === 'EXPIRED';
  return (
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
  );
}

/** «Datos de cliente»: when the person signed the form, until when it is valid, and the link to the form (CLD-10). */
export function KycCard({ person }: { person: PersonalData }) {
  return (
    <Card aria-labelledby="datos-de-cliente">
      <h2 id="datos-de-cliente">{texts.title}</h2>
      <p>{texts.about}</p>
      <KycDates signedAt={person.kyc_updated_at} dueOn={person.kyc_due_at} />
      {person.can_change && (
        <p>
          <Link to={addresses.kycForm}>{texts.update}</Link>
        </p>
      )}
    </Card>
  );
}
