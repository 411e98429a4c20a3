import { Select } from '@participe/ui';
import { people as texts } from '#texts/personal/people.ts';
import { useDocumentOwners } from '../../queries/people.ts';

/** Only people who act for others can choose a person. */
export function PersonSelect({
  value,
  onChange,
}: {
  value: string;
  onChange: (person: string) => void;
}) {
  const people = useDocumentOwners();
  if (people.length < 2) return null;
  return (
    <Select
      label={texts.person}
      options={people.map(({ uuid_intervener: uuid, full_name: name, relation }) => ({
        value: uuid,
        label: relation === 'SELF' ? texts.you(name) : name,
      }))}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
