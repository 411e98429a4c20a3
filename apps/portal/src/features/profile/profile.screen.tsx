import { Card, CardGrid, CardStack, PageTitle, Skeleton, SkeletonBlock } from '@participe/ui';
import { useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { personalData } from '#texts/personal/personal-data.ts';
import { profile as texts } from '#texts/personal/profile.ts';
import { RestrictionNote } from '../../access/restriction.tsx';
import { useIsReadOnlySession } from '../../session/superuser.ts';
import { LoadedTogether } from '../../layout/loaded-together.tsx';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useSessions } from '../../queries/sessions.ts';
import { addresses } from '../../routing/addresses.ts';
import { usePageTitle } from '../../routing/page-title.ts';
import { AppearanceCard } from './appearance-card.tsx';
import { CredentialsCard } from './credentials-card.tsx';
import { DataAccessCard } from './accesses-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import styles from './profile.module.css';

/** The lists of the forms make this part large, so it is loaded after the rest of the page. */
const LazyPersonalDataCards = lazyPart(
  'personal-data',
  async () => (await import('./personal/personal-data-cards.tsx')).PersonalDataCards,
);

/** A superuser may not see the login settings of the client (PRM-16). */
function LoginSettingsHidden() {
  return (
    <Card aria-labelledby="acceso">
      <h2 id="acceso">{texts.access}</h2>
      <p>{texts.superuser}</p>
    </Card>
  );
}

function SessionsAndAccesses() {
  const sessions = useSessions();
  return (
    <LoadedTogether
      queries={[sessions]}
      name={texts.sessions.section}
      skeleton={<SkeletonBlock height={480} />}
    >
      <CardStack>
        <SessionsCard />
        <DataAccessCard />
      </CardStack>
    </LoadedTogether>
  );
}

/**
 * The login page lists the files of every screen, so this form is loaded by the profile and is no screen of its own.
 */
const LazyKycForm = lazyPart('kyc', async () => (await import('./kyc/kyc-form.tsx')).KycForm);

/**
 * The person's data, the theme on this device and, except for a superuser, the login settings, the open sessions and
 * the accesses to the data (UIX-23).
 */
function Profile() {
  const isSuperuser = useIsReadOnlySession();
  usePageTitle(texts.title);
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      <div className={styles.note}>
        <RestrictionNote only={['incomplete', 'new-adult']} />
      </div>
      <CardGrid>
        <CardStack>
          <Suspense
            fallback={
              <Skeleton section={personalData.section}>
                <SkeletonBlock height={960} />
              </Skeleton>
            }
          >
            <LazyPersonalDataCards />
          </Suspense>
          {isSuperuser ? <LoginSettingsHidden /> : <CredentialsCard />}
          <AppearanceCard />
        </CardStack>
        {!isSuperuser && <SessionsAndAccesses />}
      </CardGrid>
    </>
  );
}

/** The profile or, at its own address, the know-your-customer form. */
export function ProfileScreen() {
  if (useLocation().pathname !== addresses.kycForm) return <Profile />;
  return (
    <Suspense
      fallback={
        <Skeleton section={texts.kycSection}>
          <SkeletonBlock height={320} />
        </Skeleton>
      }
    >
      <LazyKycForm />
    </Suspense>
  );
}
