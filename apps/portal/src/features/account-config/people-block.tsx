import type { Account, AccountIntervener, IntervenerRequest } from '@participe/contract/types';
import { areReplaceable, isRemovable, listOtherRoles, mayChangePeople } from '@participe/domain';
import { Button, SkeletonBlock } from '@participe/ui';
import { Suspense, useState } from 'react';
import { accountPeople as texts } from '#texts/personal/account-people.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { QuerySection } from '../../layout/section.tsx';
import { addresses } from '../../routing/addresses.ts';
import { Link } from '../../routing/link.tsx';
import { hasPermission, useMe } from '../../session/me.tsx';
import { PeopleList, useCurrentPeople } from '../account/people-list.tsx';
import { SecurityChangeResult } from '../profile/security-change-result.tsx';
import { useIntervenerRequests } from './account-people.query.ts';
import { IntervenerRequestItem } from './intervener-request-item.tsx';
import type { OpenPeopleDialog, OpenPersonDialog, PeopleResult } from './people-dialog.tsx';
import styles from './account-config.module.css';

/** The forms are loaded when a dialog opens. */
const LazyPeopleDialog = lazyPart(
  'people-dialog',
  async () => (await import('./people-dialog.tsx')).PeopleDialog,
);

/** Buttons for a person whose roles may be changed; none for holders, for oneself and while a change is open. */
function PersonButtons({
  account,
  person,
  held,
  onOpen,
}: {
  account: Account;
  person: AccountIntervener;
  held: readonly AccountIntervener[];
  onOpen: (dialog: OpenPeopleDialog) => void;
}) {
  const roles = held.flatMap(({ account_intervener_role: one }) => (one ? [one.role] : []));
  // A person with several roles is changed as a whole, so only their first row has the buttons.
  if (held[0] !== person || !isRemovable(roles)) return null;
  const otherRoles = areReplaceable(roles) ? listOtherRoles(account.intervener_type, roles) : [];
  const [firstRole] = otherRoles;
  const name = <span className="vh">{texts.of(person.full_name)}</span>;
  const buttonFor = (dialog: OpenPersonDialog) => (
    <Button variant="text" compact onClick={() => onOpen(dialog)}>
      {texts[dialog.action]}
      {name}
    </Button>
  );
  return (
    <span className={styles.buttons}>
      {firstRole && buttonFor({ action: 'change', person, otherRoles, firstRole })}
      {buttonFor({ action: 'remove', person })}
    </span>
  );
}

function ResultNote({
  account,
  result,
  requests,
}: {
  account: Account;
  result: PeopleResult;
  requests: readonly IntervenerRequest[];
}) {
  const { uuid: me } = useMe().private_area.intervener;
  if (result === 'cancelled') return <SecurityChangeResult title={texts.cancelling.done} />;
  const maySign = requests.some(({ pending_signers: signers }) =>
    signers.some(({ uuid_intervener: uuid }) => uuid === me),
  );
  return (
    <>
      <SecurityChangeResult
        title={texts.adding.done}
        text={texts.adding.doneText(account.intervener_type)}
      />
      {maySign && (
        <p>
          <Link to={addresses.signDocuments}>{texts.signNow}</Link>
        </p>
      )}
    </>
  );
}

function Requests({
  rows,
  onOpen,
}: {
  rows: readonly IntervenerRequest[];
  onOpen: ((dialog: OpenPeopleDialog) => void) | undefined;
}) {
  if (rows.length === 0) return null;
  return (
    <>
      <h4>{texts.requests}</h4>
      <ul className={styles.banks}>
        {rows.map((request) => (
          <IntervenerRequestItem
            key={request.uuid}
            request={request}
            onCancel={onOpen && (() => onOpen({ action: 'cancel', request }))}
          />
        ))}
      </ul>
    </>
  );
}

function AddButton({ onClick }: { onClick: () => void }) {
  return (
    <p className={styles.add}>
      <Button variant="secondary" onClick={onClick}>
        {texts.add}
      </Button>
    </p>
  );
}

/** Returns whether the person may change the people of the account, and whether they see its open changes. */
function useRights(account: Account): { mayChange: boolean; maySee: boolean } {
  const { account_intervener_role: role, intervener_type: type } = account;
  const mayManage = hasPermission(account, 'interveners');
  return {
    mayChange: mayManage && role !== null && mayChangePeople(role, type),
    maySee: mayManage || (role === 'USUFRUCTUARIO' && hasPermission(account, 'bank_accounts')),
  };
}

/** «Personas y firma»: the people, and for those with the right over them their changes (ACC-15 to ACC-17). */
export function PeopleBlock({ account }: { account: Account }) {
  const { mayChange, maySee } = useRights(account);
  const requests = useIntervenerRequests(account.uuid, maySee);
  const people = useCurrentPeople(account.uuid).data ?? [];
  const [open, setOpen] = useState<OpenPeopleDialog>();
  const [result, setResult] = useState<PeopleResult>();
  const { uuid: me } = useMe().private_area.intervener;
  const openDialog = (dialog: OpenPeopleDialog) => {
    setResult(undefined);
    setOpen(dialog);
  };
  const closeDialog = () => setOpen(undefined);
  const changing = (requests.data ?? []).map(({ uuid_intervener: uuid }) => uuid);
  const buttonsOf = (person: AccountIntervener) => {
    const { uuid_intervener: uuid } = person;
    if (!mayChange || uuid === me || changing.includes(uuid)) return null;
    const held = people.filter((one) => one.uuid_intervener === uuid);
    return <PersonButtons account={account} person={person} held={held} onOpen={openDialog} />;
  };
  return (
    <>
      <PeopleList account={account} actionsOf={buttonsOf} />
      {maySee && (
        <QuerySection
          query={requests}
          name={texts.section}
          skeleton={<SkeletonBlock height={48} />}
        >
          {(rows) => (
            <>
              {result && (
                <ResultNote key={rows.length} account={account} result={result} requests={rows} />
              )}
              <Requests rows={rows} onOpen={mayChange ? openDialog : undefined} />
            </>
          )}
        </QuerySection>
      )}
      {mayChange && <AddButton onClick={() => openDialog({ action: 'add' })} />}
      {open !== undefined && (
        <Suspense>
          <LazyPeopleDialog
            account={account}
            open={open}
            onDone={(done) => {
              setResult(done);
              closeDialog();
            }}
            onCancel={closeDialog}
          />
        </Suspense>
      )}
    </>
  );
}
