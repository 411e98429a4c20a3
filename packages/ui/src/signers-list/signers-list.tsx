import type { ReactNode } from 'react';
import { IconCheck, IconHourglass, IconPencil, IconUser } from '../icons/icons.ts';
import { Tag, type TagTone } from '../tag/tag.tsx';
import styles from './signers-list.module.css';

export type SignerState = 'your-turn' | 'signed' | 'pending' | 'not-needed';

export interface Signer {
  key: string;
  /** «Usted» for oneself. */
  name: string;
  /** In plain words: «Titular». */
  role: string;
  state: SignerState;
  /** When it was signed, usually a DateTime. */
  signedAt?: ReactNode;
}

export interface SignersListProps {
  signers: readonly Signer[];
  signed: number;
  required: number;
  /** How many must sign, in words (UIX-33). */
  rule?: ReactNode;
}

const LOOK: Record<SignerState, { tone: TagTone; icon: typeof IconCheck }> = {
  'your-turn': { tone: 'warn', icon: IconPencil },
  signed: { tone: 'ok', icon: IconCheck },
  pending: { tone: 'neutral', icon: IconHourglass },
  'not-needed': { tone: 'neutral', icon: IconUser },
};

function stateText({ state, signedAt }: Signer): ReactNode {
  if (state === 'your-turn') return 'Le toca firmar';
  if (state === 'pending') return 'Pendiente';
  if (state === 'not-needed') return 'No hace falta su firma';
  return signedAt ? <>Firmada el {signedAt}</> : 'Firmada';
}

/** Who has signed an order and who is still to sign. */
export function SignersList({ signers, signed, required, rule }: SignersListProps) {
  return (
    <div>
      <p className={styles.count}>
        {`${signed} de ${required} ${required === 1 ? 'firma' : 'firmas'}`}
      </p>
      {rule && <p className={styles.rule}>{rule}</p>}
      <ul className={styles.list}>
        {signers.map((signer) => {
          const { tone, icon: Icon } = LOOK[signer.state];
          return (
            <li key={signer.key}>
              <span className={styles.who}>
                <b>{signer.name}</b> · {signer.role}
              </span>
              <Tag tone={tone} icon={<Icon size={16} aria-hidden />}>
                <span>{stateText(signer)}</span>
              </Tag>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
