import { isEmptyAddress } from '@participe/domain';
import { Button, Card, Dialog } from '@participe/ui';
import { useState } from 'react';
import { personalData as texts } from '#texts/personal/personal-data.ts';
import type { Address } from '../../../queries/personal-data.ts';
import { SecurityChangeResult } from '../security-change-result.tsx';
import { AddressForm } from './address-form.tsx';
import { linesOfAddress } from './address-lines.ts';
import { MissingValue } from './missing-value.tsx';
import { useMayChange } from './may-change.ts';
import { ReadOnlyReason } from './read-only-note.tsx';
import styles from './personal.module.css';

const words = texts.address;

interface AddressPartProps {
  address: Address;
  /** Undefined when the person may not change the address. */
  onChange: (() => void) | undefined;
}

function AddressText({ address, onChange }: AddressPartProps) {
  if (isEmptyAddress(address))
    return (
      <p>
        <MissingValue what={words.types[address.type]} add={onChange} />
      </p>
    );
  return (
    <address className={styles.address}>
      {linesOfAddress(address).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}

function AddressPart({ address, onChange }: AddressPartProps) {
  const typeName = words.types[address.type];
  const isEmpty = isEmptyAddress(address);
  return (
    <div className={styles.part}>
      <h3>{typeName}</h3>
      <AddressText address={address} onChange={onChange} />
      {address.type === 'POSTAL' && <p>{isEmpty ? words.toFiscal : words.main}</p>}
      {onChange && !isEmpty && (
        <Button variant="secondary" compact onClick={onChange}>
          {texts.change}
          <span className="vh"> {typeName.toLocaleLowerCase('es')}</span>
        </Button>
      )}
    </div>
  );
}

/** The tax address and the postal address of the person (CLD-07). */
export function AddressesCard({ addresses }: { addresses: readonly Address[] }) {
  const [type, setType] = useState<Address['type']>();
  const [isSaved, setSaved] = useState(false);
  const mayChange = useMayChange();
  const openDialog = (which: Address['type']) => {
    setSaved(false);
    setType(which);
  };
  const closeDialog = () => setType(undefined);
  const showSaved = () => {
    setSaved(true);
    closeDialog();
  };
  const openedAddress = addresses.find((address) => address.type === type);
  return (
    <Card aria-labelledby="direccion">
      <h2 id="direccion">{words.title}</h2>
      {isSaved && <SecurityChangeResult title={texts.saved} />}
      {addresses.map((address) => (
        <AddressPart
          key={address.uuid}
          address={address}
          onChange={mayChange ? () => openDialog(address.type) : undefined}
        />
      ))}
      <ReadOnlyReason />
      {openedAddress && (
        <Dialog isOpen title={words.titles[openedAddress.type]} onClose={closeDialog}>
          <AddressForm address={openedAddress} onDone={showSaved} onCancel={closeDialog} />
        </Dialog>
      )}
    </Card>
  );
}
