import type { Account, Mandate } from '@participe/contract/types';
import { formatDate, operationStatusLabel, todayInMadrid } from '@participe/domain';
import { Button, SkeletonBlock, Tag } from '@participe/ui';
import { Suspense, useState } from 'react';
import { accountConfig } from '#texts/personal/account-config.ts';
import { QuerySection } from '../../layout/section.tsx';
import { formatMaskedIban } from '../../lib/iban.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useMandates } from '../../queries/account.ts';
import { addresses } from '../../routing/addresses.ts';
import { Link } from '../../routing/link.tsx';
import { hasPermission } from '../../session/me.tsx';
import { SecurityChangeResult } from '../profile/security-change-result.tsx';
import styles from './account-config.module.css';

const texts = accountConfig.mandates;
/** The form is loaded when the dialog opens. */
const LazyMandateDialog = lazyPart(
  'mandate-dialog',
  async () => (await import('./mandate-dialog.tsx')).MandateDialog,
);

const dayOf = (instant: string): string => formatDate(todayInMadrid(new Date(instant)));

/** Returns how the debited bank account is called: its alias or bank, and the end of its IBAN. */
export function formatDebitedAccount({ bank_account: bank }: Mandate): string {
  return [bank.alias ?? bank.bank_name, formatMaskedIban(bank.iban)]
    .filter((text) => text !== null)
    .join(', ');
}

function StatusTag({ status }: Pick<Mandate, 'status'>) {
  if (status === 'ACTIVE') return <Tag tone="ok">{texts.active}</Tag>;
  return status === 'REVOKED' ? (
    <Tag tone="neutral">{texts.revoked}</Tag>
  ) : (
    <Tag tone="warn">{texts.unsigned}</Tag>
  );
}

/** Since when the mandate is valid, when it was used, and when it was revoked. */
function Days({ mandate }: { mandate: Mandate }) {
  const { signed_at: signed, last_used_at: used, revoked_at: revoked, sequence } = mandate;
  const sentences = [
    signed === null ? null : texts.signedOn(dayOf(signed)),
    used === null ? null : texts.lastUsedOn(dayOf(used)),
    revoked === null ? null : texts.revokedOn(dayOf(revoked)),
    sequence === 'OOFF' ? texts.single : null,
  ].filter((text) => text !== null);
  return sentences.length === 0 ? null : <p>{sentences.join(' ')}</p>;
}

function Instructions({ mandate }: { mandate: Mandate }) {
  const { instructions, sequence, status } = mandate;
  if (instructions.length === 0)
    return status === 'ACTIVE' && sequence === 'RCUR' ? <p>{texts.unused}</p> : null;
  return (
    <>
      <p>{status === 'REVOKED' ? texts.wasUsedBy : texts.usedBy}</p>
      <ul>
        {instructions.map(({ uuid, product_name: product, operation_status: operationStatus }) => (
          <li key={uuid}>
            <Link to={addresses.operation} params={{ uuidOperation: uuid }}>
              {texts.instruction(product, operationStatusLabel(operationStatus))}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

interface ItemProps {
  mandate: Mandate;
  /** Undefined when the person may not revoke it. */
  onRevoke: (() => void) | undefined;
}

function MandateItem({ mandate, onRevoke }: ItemProps) {
  const { reference, status } = mandate;
  return (
    <li className={styles.bank}>
      <p className={styles.name}>
        <b>{texts.reference(reference)}</b>
        <StatusTag status={status} />
      </p>
      <p>{texts.bank(formatDebitedAccount(mandate))}</p>
      <Days mandate={mandate} />
      <Instructions mandate={mandate} />
      {onRevoke && status !== 'REVOKED' && (
        <Button variant="text" compact onClick={onRevoke}>
          {texts.revoke}
          <span className="vh">{texts.of(reference)}</span>
        </Button>
      )}
    </li>
  );
}

/** «Mandatos de domiciliación»: the list, and for people with the right over bank accounts the revocation (PAY-38). */
export function MandatesBlock({ account }: { account: Account }) {
  const mandates = useMandates(account.uuid);
  const [revoking, setRevoking] = useState<Mandate>();
  const [isDone, setDone] = useState(false);
  const mayRevoke = hasPermission(account, 'bank_accounts');
  const open = (mandate: Mandate) => {
    setDone(false);
    setRevoking(mandate);
  };
  const close = () => setRevoking(undefined);
  const showResult = () => {
    setDone(true);
    close();
  };
  return (
    <QuerySection query={mandates} name={texts.section} skeleton={<SkeletonBlock height={80} />}>
      {(rows) => (
        <>
          {isDone && <SecurityChangeResult title={accountConfig.revoking.done} />}
          {rows.length === 0 ? (
            <p>{texts.none}</p>
          ) : (
            <ul className={styles.banks}>
              {rows.map((mandate) => (
                <MandateItem
                  key={mandate.uuid}
                  mandate={mandate}
                  onRevoke={mayRevoke ? () => open(mandate) : undefined}
                />
              ))}
            </ul>
          )}
          {revoking && (
            <Suspense>
              <LazyMandateDialog
                account={account}
                mandate={revoking}
                onDone={showResult}
                onCancel={close}
              />
            </Suspense>
          )}
        </>
      )}
    </QuerySection>
  );
}
