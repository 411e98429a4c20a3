import type { ReactNode } from 'react';
import { IconCheck, IconHourglass, IconPencil, IconUser } from '@participe/ui/icons/icons.ts';
import { Tag, type TagTone } from '@participe/ui';
import { ordering } from '#texts/ordering/ordering.ts';
import styles from './signers-list.module.css';

export type SignerState = 'your-turn' | 'signed' | 'pending' | 'not-needed';

export interface Signer {
  key: string;
  /** Full name; «Usted» for the person who reads the page. */
  name: string;
  /** Label of the role: «Titular». */
  role: string;
  state: SignerState;
  /** Time of the signature. */
  signedAt?: ReactNode;
}

interface SignersListProps {
  signers: readonly Signer[];
  /** Number of given and of required signatures; absent when no more signatures are required. */
  count?: { signed: number; required: number };
  /** Sentence on how many people must sign (UIX-33). */
  rule?: ReactNode;
}

const STATE_STYLES: Record<SignerState, { tone: TagTone; icon: typeof IconCheck }> = {
  'your-turn': { tone: 'warn', icon: IconPencil },
  signed: { tone: 'ok', icon: IconCheck },
  pending: { tone: 'neutral', icon: IconHourglass },
  'not-needed': { tone: 'neutral', icon: IconUser },
};

const { list: texts } = ordering.signers;

function describeState({ state, signedAt }: Signer): ReactNode {
  if (state !== 'signed') return texts[state];
  return signedAt ? (
    <>
      {texts.signedOn}
      {signedAt}
    </>
  ) : (
    texts.signed
  );
}

export function SignersList({ signers, count, rule }: SignersListProps) {
  return (
    <div>
      {count && <p className={styles.count}>{texts.count(count.signed, count.required)}</p>}
      {rule && <p className={styles.rule}>{rule}</p>}
      {signers.length > 0 && (
        <ul className={styles.list}>
          {signers.map((signer) => {
            const { tone, icon: Icon } = STATE_STYLES[signer.state];
            return (
              <li key={signer.key}>
                <span className={styles.who}>
                  <b>{signer.name}</b> · {signer.role}
                </span>
                <Tag tone={tone} icon={<Icon size={16} aria-hidden />}>
                  <span>{describeState(signer)}</span>
                </Tag>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
