import { isEmptyAddress } from '@participe/domain';
import { CheckboxRow } from '@participe/ui';
import { personalData as texts } from '#texts/personal/personal-data.ts';
import { useChangeAddress, type Address } from '../../../queries/personal-data.ts';
import { ContactHelp } from '../../../routing/contact-help.tsx';
import { useStepUpCode } from '../../second-factor/step-up-code.ts';
import { StepUpForm } from '../../second-factor/step-up-form.tsx';
import { AddressFields } from './address-fields.tsx';
import { dataOf, useAddressForm } from './use-address-form.ts';

const words = texts.address;

interface AddressFormProps {
  address: Address;
  onDone: () => void;
  onCancel: () => void;
}

/** The service asks for a code for the tax address only (CLD-07). */
export function AddressForm({ address, onDone, onCancel }: AddressFormProps) {
  const changeAddress = useChangeAddress();
  const form = useAddressForm(address);
  const stepUp = useStepUpCode(
    (otp) =>
      changeAddress(address.uuid, {
        ...dataOf(form.getValues()),
        version: address.version,
        ...otp,
      }),
    onDone,
  );
  const mayBeEmptied = address.type === 'POSTAL' && !isEmptyAddress(address);
  return (
    <StepUpForm
      stepUp={stepUp}
      form={form}
      confirmLabel={texts.save}
      pendingLabel={texts.saving}
      onCancel={onCancel}
    >
      {address.type === 'FISCAL' && (
        <p>
          {words.taxHint} <ContactHelp when={words.otherCountry} />
        </p>
      )}
      {mayBeEmptied && (
        <CheckboxRow
          label={words.useFiscal}
          checked={form.values.none}
          onChange={(event) => form.set('none', event.target.checked)}
        />
      )}
      {!form.values.none && <AddressFields form={form} />}
    </StepUpForm>
  );
}
