import { use, useId, useLayoutEffect, useRef, useState } from 'react';
import {
  Button,
  ComboBox,
  ComboBoxStateContext,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components/ComboBox';
import { FieldError, FieldHint, inputClass } from '../field/field.tsx';
import fieldStyles from '../field/field.module.css';
import { IconChevronDown } from '../icons/icons.ts';
import { joinClasses, joinIds } from '../shared/join-classes.ts';
import { SpanishLocale } from '../shared/spanish.tsx';
import type { ComboBoxProps } from './combo-box.tsx';
import styles from './combo-box.module.css';

const NO_RESULTS = 'Sin resultados';

/** React Aria hides the page from screen readers while a list is open, except for elements with this attribute. */
const READABLE_ATTRIBUTE = 'data-live-announcer';

/**
 * Keeps the page readable for screen readers while the list is open, because the Tab key still reaches links of the
 * page. A layout effect sets the attribute before React Aria hides the page.
 */
function useKeepPageReadable(fieldId: string): void {
  const isOpen = use(ComboBoxStateContext)?.isOpen ?? false;
  useLayoutEffect(() => {
    const page = isOpen && document.getElementById(fieldId)?.closest('body > *');
    if (!page) return undefined;
    page.setAttribute(READABLE_ATTRIBUTE, '');
    return () => page.removeAttribute(READABLE_ATTRIBUTE);
  }, [isOpen, fieldId]);
}

/**
 * Returns the state of the list without closing it when the page scrolls. React Aria closes the list on every scroll and
 * discards the typed text, and browsers scroll the page to the field while a person types.
 */
function useListState() {
  const state = use(ComboBoxStateContext);
  const isPageScrolling = useRef(false);
  useLayoutEffect(() => {
    const begin = ({ target }: Event) => {
      isPageScrolling.current = target === document;
    };
    const end = () => {
      isPageScrolling.current = false;
    };
    addEventListener('scroll', begin, true);
    addEventListener('scroll', end);
    return () => {
      removeEventListener('scroll', begin, true);
      removeEventListener('scroll', end);
    };
  }, []);
  return {
    isOpen: state?.isOpen ?? false,
    onOpenChange: (isOpen: boolean) => {
      if (!isOpen && !isPageScrolling.current) state?.close();
    },
  };
}

interface OptionsProps extends Pick<ComboBoxProps, 'options' | 'emptyText'> {
  fieldId: string;
  /** Element in which the list is rendered. */
  main: Element | null;
}

function Options({ options, emptyText, fieldId, main }: OptionsProps) {
  useKeepPageReadable(fieldId);
  const list = useListState();
  return (
    <Popover
      {...list}
      className={styles.popover ?? ''}
      {...(main && { UNSTABLE_portalContainer: main })}
    >
      <ListBox
        items={options}
        className={styles.list ?? ''}
        renderEmptyState={() => <p className={styles.none}>{emptyText ?? NO_RESULTS}</p>}
      >
        {({ id, label, detail }) => (
          <ListBoxItem id={id} textValue={label} className={styles.option ?? ''}>
            <span>{label}</span>
            {detail && <span className={styles.detail}> {detail}</span>}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  );
}

/**
 * The search field and its list. React Aria handles the arrow keys, Enter and Escape, and announces the number of
 * results.
 */
export function ComboBoxField(props: ComboBoxProps) {
  const { id, label, hint, error, options, selected, onSelect, onSearch, emptyText } = props;
  const [main, setMain] = useState<Element | null>(null);
  const ownId = useId();
  const fieldId = id ?? ownId;
  const hintId = hint ? `${fieldId}-ayuda` : undefined;
  const errorId = error ? `${fieldId}-error` : undefined;
  const describedBy = joinIds(hintId, errorId);
  return (
    <SpanishLocale>
      <ComboBox
        {...(onSearch ? { items: options, onInputChange: onSearch } : { defaultItems: options })}
        selectedKey={selected}
        onSelectionChange={(key) => onSelect(key === null ? null : String(key))}
        isInvalid={error !== undefined}
        allowsEmptyCollection={emptyText !== null}
        className={joinClasses(fieldStyles.field, error && fieldStyles.bad)}
        {...(describedBy && { 'aria-describedby': describedBy })}
      >
        <Label className={fieldStyles.label ?? ''}>{label}</Label>
        {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
        {error && <FieldError id={errorId}>{error}</FieldError>}
        <div ref={(row) => setMain(row?.closest('main') ?? null)} className={styles.row}>
          <Input id={fieldId} className={joinClasses(inputClass, styles.input)} />
          <Button className={styles.button ?? ''} aria-label="Mostrar opciones">
            <IconChevronDown size={20} aria-hidden />
          </Button>
        </div>
        <Options options={options} emptyText={emptyText} fieldId={fieldId} main={main} />
      </ComboBox>
    </SpanishLocale>
  );
}
