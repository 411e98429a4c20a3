import { findOwnersFault, legalParameterOn, maxOwners, todayInMadrid } from '@participe/domain';
import { Alert, Button, Dialog, PageTitle, Stepper } from '@participe/ui';
import { useRef, useState } from 'react';
import { beneficialOwners as texts } from '#texts/personal/beneficial-owners.ts';
import { kyc as common } from '#texts/personal/kyc.ts';
import { getFailureText } from '../../../api/failure.ts';
import { serverNow } from '../../../platform/clock.ts';
import { usePageTitle } from '../../../routing/page-title.ts';
import { useIsOffline } from '../../../session/offline.tsx';
import styles from '../../appropriateness/appropriateness.module.css';
import { PreviousQuestionLink } from '../../appropriateness/question-page.tsx';
import { useSaveOwners, type Kyc, type Owner, type StatedOwner } from './kyc.query.ts';
import { OwnerForm } from './owner-form.tsx';
import { nameOfOwner, OwnerList } from './owner-list.tsx';
import { OWNERS_STEP, useKycPerson, type KycNavigation } from './use-kyc-navigation.ts';
import { restate } from './use-owner-form.ts';

const words = texts.page;

/** Changes the stated people one by one; the service takes the whole list each time. */
function useOwners(form: Kyc, onRemoved: () => void) {
  const { beneficial_owners: owners } = form;
  const saveOwners = useSaveOwners(useKycPerson());
  const [opened, setOpened] = useState<Owner | 'new'>();
  const [failure, setFailure] = useState<string>();
  const edited = opened === 'new' ? undefined : opened;
  // After a save that was refused, the list is read again as other objects.
  const isEdited = ({ uuid }: Owner) => uuid === edited?.uuid;
  const isStated = owners.some(isEdited);
  return {
    isOpen: opened !== undefined,
    edited,
    isGone: edited !== undefined && !isStated,
    open: setOpened,
    close: () => setOpened(undefined),
    failure,
    setFailure,
    others: owners.filter((one) => !isEdited(one)).map(restate),
    save: async (stated: StatedOwner) => {
      const changed = owners.map((one) => (isEdited(one) ? stated : restate(one)));
      await saveOwners(form, isStated ? changed : [...changed, stated]);
      setFailure(undefined);
      setOpened(undefined);
    },
    remove: async (owner: Owner) => {
      try {
        await saveOwners(form, owners.filter(({ uuid }) => uuid !== owner.uuid).map(restate));
        setFailure(undefined);
        onRemoved();
      } catch (thrown) {
        setFailure(getFailureText(thrown));
      }
    },
  };
}

interface OwnerActionsProps {
  owner: Owner;
  onChange: () => void;
  onRemove: () => void;
}

function OwnerActions({ owner, onChange, onRemove }: OwnerActionsProps) {
  const name = <span className="vh"> {nameOfOwner(owner)}</span>;
  return (
    <div className={styles.buttons}>
      <Button variant="text" compact onClick={onChange}>
        {words.change}
        {name}
      </Button>
      <Button variant="text" compact onClick={onRemove}>
        {words.remove}
        {name}
      </Button>
    </div>
  );
}

function OwnerDialog({ state }: { state: ReturnType<typeof useOwners> }) {
  const { isOpen, edited, isGone, others, save, close } = state;
  return (
    <Dialog isOpen={isOpen} title={words.dialog(edited && nameOfOwner(edited))} onClose={close}>
      {isGone && <Alert tone="warn" role="status" title={words.gone} />}
      <OwnerForm owner={edited} others={others} onSave={save} onCancel={close} />
    </Dialog>
  );
}

/** The people whom a company states, with a dialog for each (CLD-14). */
export function OwnersPage({ form, steps }: { form: Kyc; steps: KycNavigation }) {
  const isOffline = useIsOffline();
  const addButton = useRef<HTMLButtonElement>(null);
  const state = useOwners(form, () => addButton.current?.focus());
  const { failure, setFailure, open, remove } = state;
  const { beneficial_owners: owners } = form;
  const today = todayInMadrid(serverNow());
  usePageTitle(words.title, { error: failure !== undefined });
  const goOn = () => {
    const fault = findOwnersFault(owners, today);
    setFailure(fault);
    if (fault === undefined) steps.goOn(OWNERS_STEP, OWNERS_STEP);
  };
  const renderActions = (owner: Owner) =>
    !isOffline && (
      <OwnerActions
        owner={owner}
        onChange={() => open(owner)}
        onRemove={() => void remove(owner)}
      />
    );
  return (
    <div className={styles.page}>
      <PreviousQuestionLink steps={steps} />
      <PageTitle
        kicker={<Stepper name={common.page} step={steps.count - 1} steps={steps.count} />}
        lead={words.lead(legalParameterOn('bo_threshold', today))}
      >
        {words.title}
      </PageTitle>
      {owners.length === 0 ? (
        <p>{words.empty}</p>
      ) : (
        <OwnerList owners={owners} withIdentity actionsOf={renderActions} />
      )}
      {failure !== undefined && <Alert tone="danger" role="alert" title={failure} />}
      {isOffline ? (
        <Alert>{common.needsConnection}</Alert>
      ) : (
        <div className={styles.buttons}>
          <Button onClick={goOn}>{common.next}</Button>
          {owners.length < maxOwners && (
            <Button ref={addButton} variant="secondary" onClick={() => open('new')}>
              {words.add}
            </Button>
          )}
        </div>
      )}
      <OwnerDialog state={state} />
    </div>
  );
}
