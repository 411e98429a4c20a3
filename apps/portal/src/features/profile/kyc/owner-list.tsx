import {
  controlTypeLabels,
  formatDate,
  formatOwnership,
  ownerDocumentTypes,
} from '@participe/domain';
import { Tag } from '@participe/ui';
import type { ReactNode } from 'react';
import { beneficialOwners as texts } from '#texts/personal/beneficial-owners.ts';
import styles from '../personal/personal.module.css';
import type { Owner } from './kyc.query.ts';

/** Returns the full name of a stated person. */
export const nameOfOwner = ({ name, lastname_1: first, lastname_2: second }: Owner): string =>
  [name, first, second].filter((part) => part !== null).join(' ');

/** Returns the document and the birth of a stated person, for the pages on which they are checked. */
function identityOf({ document_type: type, document_number: number, birthdate }: Owner): string {
  const label = ownerDocumentTypes.find(({ key }) => key === type)?.label ?? type;
  return `${label} ${number} · ${formatDate(birthdate)}`;
}

interface OwnerListProps {
  owners: readonly Owner[];
  /** True where the person checks what is sent. */
  withIdentity?: boolean;
  /** Returns the buttons of a person; left out on pages that only show them. */
  actionsOf?: (owner: Owner) => ReactNode;
}

/** The people whom a company states, each with their part, and a mark for whoever does not count as an owner (CLD-14). */
export function OwnerList({ owners, withIdentity = false, actionsOf }: OwnerListProps) {
  return (
    <ul className={styles.lines}>
      {owners.map((owner) => (
        <li key={owner.uuid}>
          <strong>{nameOfOwner(owner)}</strong>
          {': '}
          {formatOwnership(owner) ?? controlTypeLabels[owner.control_type]}{' '}
          {!owner.is_beneficial_owner && <Tag>{texts.notOwner}</Tag>}
          {withIdentity && <div>{identityOf(owner)}</div>}
          {actionsOf?.(owner)}
        </li>
      ))}
    </ul>
  );
}
