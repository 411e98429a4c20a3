import { type DocumentCategory, documentSubcategories, todayInMadrid } from '@participe/domain';
import { Select } from '@participe/ui';
import { inbox as texts } from '#texts/personal/documents-inbox.ts';
import { serverNow } from '../../../platform/clock.ts';
import { formatAccountName } from '../../../session/me.tsx';
import { useDocumentPageAccounts } from '../../../queries/people.ts';
import { PersonSelect } from '../person-select.tsx';
import { useOldestDocumentYear } from '../../../queries/documents.ts';
import { isDocumentCategory, listYearOptions, type DocumentFilters } from './document-filters.ts';

const CATEGORIES = (Object.keys(documentSubcategories) as DocumentCategory[]).map((category) => ({
  value: category,
  label: texts.categories[category],
}));

export interface FilterFieldsProps {
  person: string;
  value: DocumentFilters;
  onChange: (patch: Partial<DocumentFilters>) => void;
}

/** The filters of the documents. Persona is offered to people who act for others. */
export function FilterFields({ person, value, onChange }: FilterFieldsProps) {
  const accounts = useDocumentPageAccounts(person);
  const { data: oldest } = useOldestDocumentYear(person);
  const years = listYearOptions(oldest, todayInMadrid(serverNow()));
  return (
    <>
      <PersonSelect value={person} onChange={(whose) => onChange({ person: whose, account: '' })} />
      <Select
        label={texts.category}
        placeholder={texts.allCategories}
        options={CATEGORIES}
        value={value.category}
        onChange={({ target }) =>
          onChange({ category: isDocumentCategory(target.value) ? target.value : '' })
        }
      />
      <Select
        label={texts.account}
        placeholder={texts.allAccounts}
        options={accounts.map((one) => ({ value: one.uuid, label: formatAccountName(one) }))}
        value={value.account}
        onChange={({ target }) => onChange({ account: target.value })}
      />
      <Select
        label={texts.year}
        placeholder={texts.allYears}
        options={years.map((year) => ({ value: year, label: year }))}
        value={value.year}
        onChange={({ target }) => onChange({ year: target.value })}
      />
    </>
  );
}
