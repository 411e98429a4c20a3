import type { SharedReport } from '@participe/contract/types';
import { formatDate, formatDateTime } from '@participe/domain';
import {
  Alert,
  Button,
  Card,
  ConfirmDialog,
  DateTime,
  Disclosure,
  EmptyState,
  SkeletonBlock,
  Tag,
} from '@participe/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { shareReport } from '#texts/personal/share-report.ts';
import { ActionFailure } from '../../../layout/action-failure.tsx';
import { QuerySection } from '../../../layout/section.tsx';
import { revokeLink, useReloadSharedReports, useSharedReports } from './report.query.ts';
import { formatAccountName, useMe } from '../../../session/me.tsx';
import { useIsReadOnlySession } from '../../../session/superuser.ts';
import styles from './report.module.css';

const words = shareReport.links;

const nameOf = ({ from, to }: SharedReport): string =>
  words.period(formatDate(from), formatDate(to));

/** Accounts that the person no longer sees are counted and not named. */
function useAccountNames({ accounts: uuids }: SharedReport): string {
  const { accounts } = useMe().private_area;
  const names = accounts.filter(({ uuid }) => uuids.includes(uuid)).map(formatAccountName);
  const otherCount = uuids.length - names.length;
  return words.accounts(names.join(', '), otherCount > 0 ? words.otherAccounts(otherCount) : '');
}

/** The openings of a link, newest first. */
function Openings({ link }: { link: SharedReport }) {
  const { openings, openings_count: count } = link;
  if (count === 0) return <p className={styles.detail}>{words.never}</p>;
  return (
    <Disclosure summary={words.opened(count)}>
      <ul className={styles.contents}>
        {openings.map(({ at, device, network }) => (
          <li key={`${at} ${device} ${network}`}>
            <DateTime value={at} />, {device}, {words.from} {network}
          </li>
        ))}
      </ul>
      {openings.length < count && <p>{words.newest(openings.length)}</p>}
    </Disclosure>
  );
}

function LinkItem({ link, onRevoke }: { link: SharedReport; onRevoke: (() => void) | undefined }) {
  const isRevoked = link.revoked_at !== null;
  const endTag = isRevoked ? words.revokedTag : link.is_used_up ? words.usedUpTag : undefined;
  const accountNames = useAccountNames(link);
  return (
    <li>
      <div className={styles.what}>
        <b>{nameOf(link)}</b>
        <span className={styles.detail}>{accountNames}</span>
        <span className={styles.detail}>{words.kind(link.with_amounts, link.with_name)}</span>
        <span className={styles.detail}>
          {words.created}
          <DateTime value={link.created_at} />
        </span>
        <span className={styles.detail}>
          {isRevoked ? words.revoked : words.expires}
          <DateTime value={link.revoked_at ?? link.expires_at} />
        </span>
        {link.is_used_up && !isRevoked && <span className={styles.detail}>{words.usedUp}</span>}
        <Openings link={link} />
      </div>
      {endTag ? (
        <Tag>{endTag}</Tag>
      ) : (
        onRevoke && (
          <Button variant="secondary" compact onClick={onRevoke}>
            {words.revoke}
            <span className="vh">
              {words.revokeOf(nameOf(link), formatDateTime(link.created_at))}
            </span>
          </Button>
        )
      )}
    </li>
  );
}

function LinkList({
  links,
  onRevoke,
}: {
  links: readonly SharedReport[];
  onRevoke: (link: SharedReport) => void;
}) {
  const isReadOnly = useIsReadOnlySession();
  if (links.length === 0)
    return (
      <EmptyState title={words.empty} headingLevel={3}>
        {words.emptyText}
      </EmptyState>
    );
  return (
    <ul className={styles.list}>
      {links.map((link) => (
        <LinkItem
          key={link.uuid}
          link={link}
          onRevoke={isReadOnly ? undefined : () => onRevoke(link)}
        />
      ))}
    </ul>
  );
}

/** The links of the person with their expiry and openings. The person can revoke a link. */
export function LinksCard() {
  const links = useSharedReports();
  const reload = useReloadSharedReports();
  const [linkToRevoke, setLinkToRevoke] = useState<SharedReport>();
  const { mutate, reset, isPending, isSuccess, error } = useMutation({
    mutationFn: revokeLink,
    onSettled: () => {
      setLinkToRevoke(undefined);
      reload();
    },
  });
  // The button of a revoked link disappears, so the focus moves to the heading.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isSuccess) heading.current?.focus();
  }, [isSuccess]);
  const select = (link: SharedReport) => {
    reset();
    setLinkToRevoke(link);
  };
  return (
    <Card aria-labelledby="enlaces">
      <h2 id="enlaces" ref={heading} tabIndex={-1}>
        {words.title}
      </h2>
      {isSuccess && <Alert tone="ok" role="status" title={words.done} />}
      <ActionFailure error={error} title={words.failed} />
      <QuerySection query={links} name={words.section} skeleton={<SkeletonBlock height={140} />}>
        {(rows) => <LinkList links={rows} onRevoke={select} />}
      </QuerySection>
      <ConfirmDialog
        isOpen={linkToRevoke !== undefined}
        title={words.revokeTitle}
        confirmLabel={words.revoke}
        cancelLabel={words.cancel}
        isPending={isPending}
        pendingLabel={words.revoking}
        danger
        onConfirm={() => linkToRevoke && mutate(linkToRevoke)}
        onCancel={() => setLinkToRevoke(undefined)}
      >
        <p>{words.revokeText}</p>
      </ConfirmDialog>
    </Card>
  );
}
