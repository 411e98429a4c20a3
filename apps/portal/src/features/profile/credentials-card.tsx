import { Button, Card, Dialog, SkeletonBlock } from '@participe/ui';
import { Suspense, useState } from 'react';
import { profile } from '#texts/personal/profile.ts';
import { useTwoFactor } from '../../queries/two-factor.ts';
import { QuerySection } from '../../layout/section.tsx';
import type { TwoFactorChange } from './factor-dialog.tsx';
import { TwoFactorSection } from './factor-section.tsx';
import { SecurityChangeResult, type SecurityChangeMessage } from './security-change-result.tsx';
import { useReloadSessions } from '../../queries/sessions.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import styles from './profile.module.css';

const words = profile.password;

const LazyChangePasswordForm = lazyPart(
  'password-form',
  async () => (await import('./password-form.tsx')).ChangePasswordForm,
);

const LazyTwoFactorDialog = lazyPart(
  'two-factor-dialog',
  async () => (await import('./factor-dialog.tsx')).TwoFactorDialog,
);

export function CredentialsCard() {
  const [open, setOpen] = useState<'password' | TwoFactorChange>();
  const [news, setNews] = useState<SecurityChangeMessage>();
  const factor = useTwoFactor();
  const reloadSessions = useReloadSessions();
  const startChange = (what: 'password' | TwoFactorChange) => {
    setNews(undefined);
    setOpen(what);
  };
  const closeDialog = () => setOpen(undefined);
  const showChange = (message: SecurityChangeMessage) => {
    setNews(message);
    closeDialog();
  };
  const passwordSaved = () => {
    reloadSessions();
    showChange({ title: words.saved, text: words.othersClosed });
  };
  return (
    <Card aria-labelledby="acceso">
      <h2 id="acceso">{profile.access}</h2>
      {news && <SecurityChangeResult {...news} />}
      <div className={styles.row}>
        <h3>{words.title}</h3>
        <Button variant="secondary" compact onClick={() => startChange('password')}>
          {words.change}
          <span className="vh">{words.changeWhat}</span>
        </Button>
      </div>
      <h3>{profile.factor.title}</h3>
      <p className={styles.about}>{profile.factor.text}</p>
      <QuerySection
        query={factor}
        name={profile.factor.section}
        skeleton={<SkeletonBlock height={220} />}
      >
        {(data) => <TwoFactorSection factor={data} onChange={startChange} />}
      </QuerySection>
      <Dialog isOpen={open === 'password'} title={words.changeTitle} onClose={closeDialog}>
        <Suspense fallback={null}>
          <LazyChangePasswordForm onDone={passwordSaved} onCancel={closeDialog} />
        </Suspense>
      </Dialog>
      {open !== undefined && open !== 'password' && (
        <Suspense fallback={null}>
          <LazyTwoFactorDialog
            change={open}
            onDone={(title) => showChange({ title })}
            onClose={closeDialog}
          />
        </Suspense>
      )}
    </Card>
  );
}
