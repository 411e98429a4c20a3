import { catalogueOf, provincesOf, type AddressField } from '@participe/domain';
import { ComboBox, TextField } from '@participe/ui';
import { personalData as texts } from '#texts/personal/personal-data.ts';
import { comboOptionsOf, countryOptions } from './catalogue-options.ts';
import type { AddressFormState } from './use-address-form.ts';
import styles from './personal.module.css';

const LABELS = texts.address.fields;
const streetTypeOptions = comboOptionsOf(catalogueOf('street-types').entries);

/** The lengths that the service accepts. */
const LENGTHS = {
  street: 100,
  number: 10,
  portal: 10,
  stair: 10,
  floor: 10,
  door: 10,
  postal_code: 10,
  city: 60,
  province: 60,
} as const;
type TextFieldName = keyof typeof LENGTHS;
type ListName = Exclude<AddressField, TextFieldName> | 'province';

/** The fields of an address, in the sequence of a letter. */
export function AddressFields({ form }: { form: AddressFormState }) {
  const { country_key: country } = form.values;
  const provinces = provincesOf(country);
  const renderTextField = (name: TextFieldName, autoComplete?: string) => (
    <TextField
      {...form.field(name)}
      label={LABELS[name]}
      maxLength={LENGTHS[name]}
      autoComplete={autoComplete}
    />
  );
  const renderList = (name: ListName, options: readonly { id: string; label: string }[]) => (
    <ComboBox
      id={name}
      label={LABELS[name]}
      error={form.messages[name]}
      options={options}
      selected={form.values[name] || null}
      onSelect={(key) => {
        form.set(name, key ?? '');
        // The chosen province belongs to the previous country.
        if (name === 'country_key') form.set('province', '');
      }}
    />
  );
  return (
    <>
      {renderList('country_key', countryOptions)}
      {renderList('street_type', streetTypeOptions)}
      {renderTextField('street', 'address-line1')}
      <div className={styles.pair}>
        {renderTextField('number')}
        {renderTextField('portal')}
        {renderTextField('stair')}
        {renderTextField('floor')}
        {renderTextField('door')}
        {renderTextField('postal_code', 'postal-code')}
      </div>
      {renderTextField('city', 'address-level2')}
      {provinces.length > 0
        ? renderList('province', comboOptionsOf(provinces))
        : renderTextField('province', 'address-level1')}
    </>
  );
}
