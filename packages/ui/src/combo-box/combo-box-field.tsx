import { useId } from 'react';
import {
  Button,
  ComboBox,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from 'react-aria-components/ComboBox';
import { FieldError, Hint, inputClass } from '../field/field.tsx';
import fieldStyles from '../field/field.module.css';
import { IconChevronDown } from '../icons/icons.ts';
import { cx, ids } from '../shared/cx.ts';
import { Spanish } from '../shared/spanish.tsx';
import type { ComboBoxProps } from './combo-box.tsx';
import styles from './combo-box.module.css';

const NO_RESULTS = 'Sin resultados';

function Options({ options, emptyText }: Pick<ComboBoxProps, 'options' | 'emptyText'>) {
  return (
    <Popover className={styles.popover ?? ''}>
      <ListBox
        items={options}
        className={styles.list ?? ''}
        renderEmptyState={() => <p className={styles.none}>{emptyText ?? NO_RESULTS}</p>}
      >
        {(option) => (
          <ListBoxItem id={option.id} textValue={option.label} className={styles.option ?? ''}>
            <Text slot="label">{option.label}</Text>
            {option.detail && (
              <Text slot="description" className={styles.detail ?? ''}>
                {option.detail}
              </Text>
            )}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  );
}

/** The field itself: arrows, Enter, Escape and the spoken count are React Aria's. */
export function ComboBoxField(props: ComboBoxProps) {
  const { id, label, hint, error, options, selected, onSelect, onSearch, emptyText } = props;
  const ownId = useId();
  const fieldId = id ?? ownId;
  const hintId = hint ? `${fieldId}-ayuda` : undefined;
  const errorId = error ? `${fieldId}-error` : undefined;
  const describedBy = ids(hintId, errorId);
  return (
    <Spanish>
      <ComboBox
        {...(onSearch ? { items: options, onInputChange: onSearch } : { defaultItems: options })}
        selectedKey={selected}
        onSelectionChange={(key) => onSelect(key === null ? null : String(key))}
        isInvalid={error !== undefined}
        allowsEmptyCollection
        className={cx(fieldStyles.field, error && fieldStyles.bad)}
        {...(describedBy && { 'aria-describedby': describedBy })}
      >
        <Label className={fieldStyles.label ?? ''}>{label}</Label>
        {hint && <Hint id={hintId}>{hint}</Hint>}
        {error && <FieldError id={errorId}>{error}</FieldError>}
        <div className={styles.row}>
          <Input id={fieldId} className={cx(inputClass, styles.input)} />
          <Button className={styles.button ?? ''} aria-label="Mostrar opciones">
            <IconChevronDown size={20} aria-hidden />
          </Button>
        </div>
        <Options options={options} emptyText={emptyText} />
      </ComboBox>
    </Spanish>
  );
}
