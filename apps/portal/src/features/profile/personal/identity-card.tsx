import { todayInMadrid } from '@participe/domain';
import { Card, DateText, SummaryList, Tag } from '@participe/ui';
import { personalData as texts } from '#texts/personal/personal-data.ts';
import { serverNow } from '../../../platform/clock.ts';
import type { PersonalData } from '../../../queries/personal-data.ts';
import { addresses } from '../../../routing/addresses.ts';
import { Link } from '../../../routing/link.tsx';
import { useIsReadOnlySession } from '../../../session/superuser.ts';
import { maskDocumentNumber } from '../masked-document.ts';
import { labelOf } from './catalogue-options.ts';
import { MissingValue } from './missing-value.tsx';

const words = texts.identity;

function ExpiryDate({ date, maySend }: { date: string | null; maySend: boolean }) {
  if (date === null)
    return (
      <MissingValue what={words.expiry} add={maySend ? { to: addresses.documents } : undefined} />
    );
  return (
    <>
      <DateText value={date} />{' '}
      {date < todayInMadrid(serverNow()) && <Tag tone="warn">{words.expired}</Tag>}
    </>
  );
}

/** The identity document with its expiry date, and the way to send a new one. */
export function IdentityCard({ person }: { person: PersonalData }) {
  const isSuperuser = useIsReadOnlySession();
  const identityRows = [
    {
      term: words.type,
      description: labelOf('document-types', person.document_type) ?? person.document_type,
    },
    { term: words.number, description: maskDocumentNumber(person.document_number) },
    {
      term: words.expires,
      description: <ExpiryDate date={person.document_expiration_date} maySend={!isSuperuser} />,
    },
  ];
  return (
    <Card aria-labelledby="documento-de-identidad">
      <h2 id="documento-de-identidad">{words.title}</h2>
      <SummaryList items={identityRows} />
      {!isSuperuser && (
        <p>
          <Link to={addresses.documents}>{words.renew}</Link>
        </p>
      )}
    </Card>
  );
}
