import { Button, Card, DateTime, SkeletonBlock, Tag } from '@participe/ui';
import { useState } from 'react';
import { profile } from '#texts/personal/profile.ts';
import { QuerySection } from '../../layout/section.tsx';
import { useAccesses, type DataAccess } from '../../queries/sessions.ts';
import styles from './profile.module.css';

const words = profile.accesses;
const PAGE_SIZE = 10;

function AccessEntry({ access: { kind, at, ended_at, device, reason } }: { access: DataAccess }) {
  const isStaff = kind === 'SUPERUSER';
  return (
    <li>
      <span className={styles.what}>
        <b>
          <DateTime value={at} />
        </b>
        <span className={styles.detail}>{device}</span>
        {reason !== null && (
          <span className={styles.detail}>
            {words.reason} {reason}
          </span>
        )}
        <span className={styles.detail}>
          {ended_at === null ? (
            words.open
          ) : (
            <>
              {words.until} <DateTime value={ended_at} />
            </>
          )}
        </span>
      </span>
      <Tag tone={isStaff ? 'warn' : 'neutral'}>{isStaff ? words.staff : words.client}</Tag>
    </li>
  );
}

/** Lists the accesses to the person's data, with the reason of each access by staff (PRM-17). */
export function DataAccessCard() {
  const [howMany, setHowMany] = useState(PAGE_SIZE);
  const query = useAccesses(howMany);
  return (
    <Card aria-labelledby="accesos">
      <h2 id="accesos">{words.title}</h2>
      <p className={styles.about}>{words.text}</p>
      <QuerySection query={query} name={words.section} skeleton={<SkeletonBlock height={220} />}>
        {({ accesses, total }) => (
          <>
            {accesses.length === 0 && <p>{words.none}</p>}
            <ul className={styles.list}>
              {accesses.map((access) => (
                <AccessEntry key={access.uuid} access={access} />
              ))}
            </ul>
            {total > accesses.length && (
              <Button
                variant="text"
                isPending={query.isPlaceholderData}
                pendingLabel={words.loading}
                onClick={() => setHowMany(howMany + PAGE_SIZE)}
              >
                {words.more}
              </Button>
            )}
          </>
        )}
      </QuerySection>
    </Card>
  );
}
