import type { IntervenerRequest } from '@participe/contract/types';
import { formatDateTime, formatEnumeration, roleLabel } from '@participe/domain';
import { Button, Tag } from '@participe/ui';
import { accountPeople as texts } from '#texts/personal/account-people.ts';
import { addresses } from '../../routing/addresses.ts';
import { Link } from '../../routing/link.tsx';
import { useMe } from '../../session/me.tsx';
import styles from './account-config.module.css';

/** Returns what a request changes, as a sentence without its full stop: "Añadir a Elena Soto". */
export function formatRequest({ kind, people }: IntervenerRequest): string {
  return texts.kinds[kind](formatEnumeration(people.map(({ full_name: name }) => name)));
}

function MissingSignatures({ request }: { request: IntervenerRequest }) {
  const { uuid: me } = useMe().private_area.intervener;
  const { pending_signers: signers } = request;
  return (
    <>
      {signers.length > 0 && (
        <p>{texts.missingSigners(formatEnumeration(signers.map(({ name }) => name)))}</p>
      )}
      <p>{texts.expires(formatDateTime(request.expires_at))}</p>
      {signers.some(({ uuid_intervener: uuid }) => uuid === me) && (
        <p>
          <Link to={addresses.signDocuments}>
            {texts.sign}
            <span className="vh">{`: ${formatRequest(request)}`}</span>
          </Link>
        </p>
      )}
    </>
  );
}

/** A change of people that waits for signatures or for the end of the 24 hours (ACC-17). */
export function IntervenerRequestItem({
  request,
  onCancel,
}: {
  request: IntervenerRequest;
  /** Undefined when the person may not take it back. */
  onCancel: (() => void) | undefined;
}) {
  const { usable_from: usableFrom, people } = request;
  const roles = [...new Set(people.flatMap((person) => person.roles))];
  return (
    <li className={styles.bank}>
      <p className={styles.name}>
        <b>{formatRequest(request)}</b>
        <Tag tone="warn">{usableFrom === null ? texts.unsigned : texts.waiting}</Tag>
      </p>
      {roles.length > 0 && <p>{texts.newRole(formatEnumeration(roles.map(roleLabel)))}</p>}
      <p>{texts.requestedBy(request.requested_by)}</p>
      {usableFrom === null ? (
        <MissingSignatures request={request} />
      ) : (
        <p>{texts.usableFrom(formatDateTime(usableFrom))}</p>
      )}
      {onCancel && (
        <Button variant="text" compact onClick={onCancel}>
          {texts.cancel}
          <span className="vh">{`: ${formatRequest(request)}`}</span>
        </Button>
      )}
    </li>
  );
}
