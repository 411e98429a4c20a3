import { findOwnersFault, maxOwners, todayInMadrid } from '@participe/domain';
import { Alert, Button, Dialog, PageTitle, Stepper } from '@participe/ui';
import { useRef, useState } from 'react';
import { beneficialOwners as texts } from '#texts/personal/beneficial-owners.ts';
import { kyc as common } from '#texts/personal/kyc.ts';
import { getFailureText } from '../../../api/failure.ts';
import { serverNow } from '../../../platform/clock.ts';
import { usePageTitle } from '../../../routing/page-title.ts';
import { useIsOffline } from '../../../session/offline.tsx';
import styles from '../../appropriateness/appropriateness.module.css';
import { PreviousKycStepLink } from './kyc-question-page.tsx';
import { useSaveOwners, type Kyc, type Owner, type StatedOwner } from './kyc.query.ts';
import { OwnerForm } from './owner-form.tsx';
import { nameOfOwner, OwnerList } from './owner-list.tsx';
import { OWNERS_STEP, useKycPerson, type KycNavigation } from './use-kyc-navigation.ts';
import { restate } from './use-owner-form.ts';

const words = texts.page;

/** The people whom a company states, with a dialog for each (CLD-14). */
export function OwnersPage({ form, steps }: { form: Kyc; steps: KycNavigation }) {
  const saveOwners = useSaveOwners(useKycPerson());
  const isOffline = useIsOffline();
  const [opened, setOpened] = useState<Owner | 'new'>();
  const [failure, setFailure] = useState<string>();
  const addButton = useRef<HTMLButtonElement>(null);
  const { beneficial_owners: owners, version } = form;
  usePageTitle(words.title, { error: failure !== undefined });
  const editedOwner = opened === 'new' ? undefined : opened;
  const save = async (stated: StatedOwner) => {
    const changed = owners.map((one) => (one === editedOwner ? stated : restate(one)));
    await saveOwners(version, editedOwner ? changed : [...changed, stated]);
    setFailure(undefined);
    setOpened(undefined);
  };
  const remove = async (owner: Owner) => {
    try {
      await saveOwners(version, owners.filter((one) => one !== owner).map(restate));
      setFailure(undefined);
      addButton.current?.focus();
    } catch (thrown) {
      setFailure(getFailureText(thrown));
    }
  };
  const goOn = () => {
    const fault = findOwnersFault(owners, todayInMadrid(serverNow()));
    setFailure(fault);
    if (fault === undefined) steps.goOn(OWNERS_STEP, OWNERS_STEP);
  };
  const renderActions = (owner: Owner) => {
    const name = <span className="vh"> {nameOfOwner(owner)}</span>;
    return (
      !isOffline && (
        <div className={styles.buttons}>
          <Button variant="text" compact onClick={() => setOpened(owner)}>
            {words.change}
            {name}
          </Button>
          <Button variant="text" compact onClick={() => void remove(owner)}>
            {words.remove}
            {name}
          </Button>
        </div>
      )
    );
  };
  return (
    <div className={styles.page}>
      <PreviousKycStepLink steps={steps} />
      <PageTitle
        kicker={<Stepper name={common.page} step={steps.count - 1} steps={steps.count} />}
        lead={words.lead}
      >
        {words.title}
      </PageTitle>
      {owners.length === 0 ? (
        <p>{words.empty}</p>
      ) : (
        <OwnerList owners={owners} actionsOf={renderActions} />
      )}
      {failure !== undefined && <Alert tone="danger" role="alert" title={failure} />}
      {isOffline ? (
        <Alert>{common.needsConnection}</Alert>
      ) : (
        <div className={styles.buttons}>
          <Button onClick={goOn}>{common.next}</Button>
          {owners.length < maxOwners && (
            <Button ref={addButton} variant="secondary" onClick={() => setOpened('new')}>
              {words.add}
            </Button>
          )}
        </div>
      )}
      {opened !== undefined && (
        <Dialog
          isOpen
          title={words.dialog(editedOwner && nameOfOwner(editedOwner))}
          onClose={() => setOpened(undefined)}
        >
          <OwnerForm
            owner={editedOwner}
            others={owners.filter((one) => one !== editedOwner).map(restate)}
            onSave={save}
            onCancel={() => setOpened(undefined)}
          />
        </Dialog>
      )}
    </div>
  );
}
