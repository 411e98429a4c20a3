import { companyProfileFields, hasMaritalRegime, personProfileFields } from '@participe/domain';
import { Button, Card, DateText, Dialog, SummaryList } from '@participe/ui';
import { useState } from 'react';
import { personalData as texts } from '#texts/personal/personal-data.ts';
import type { PersonalData } from '../../../queries/personal-data.ts';
import { addresses } from '../../../routing/addresses.ts';
import { Link } from '../../../routing/link.tsx';
import { useIsReadOnlySession } from '../../../session/superuser.ts';
import { SecurityChangeResult } from '../security-change-result.tsx';
import { profileLabelOf } from './catalogue-options.ts';
import { useMayChange } from './may-change.ts';
import { MissingValue } from './missing-value.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ReadOnlyReason } from './read-only-note.tsx';
import styles from './personal.module.css';

const words = texts.personal;

/** The manager enters the name and the date on request, so a missing date leads to the page for writing to them. */
function fixedItemsOf(
  { intervener_type, name, lastname_1, lastname_2, birthdate }: PersonalData,
  mayAsk: boolean,
) {
  const isCompany = intervener_type === 'J';
  const dateName = isCompany ? words.founded : words.birthdate;
  return [
    {
      term: isCompany ? words.company : words.name,
      description: [name, lastname_1, lastname_2].filter(Boolean).join(' '),
    },
    {
      term: dateName,
      description:
        birthdate === null ? (
          <MissingValue what={dateName} add={mayAsk ? { to: addresses.contact } : undefined} />
        ) : (
          <DateText value={birthdate} />
        ),
    },
  ];
}

function changeableItemsOf(person: PersonalData, onAdd: (() => void) | undefined) {
  const fields = person.intervener_type === 'J' ? companyProfileFields : personProfileFields;
  return fields
    .filter((field) => field !== 'marital_regime' || hasMaritalRegime(person.marital_status))
    .map((field) => ({
      term: words.fields[field],
      description: profileLabelOf(field, person[field]) ?? (
        <MissingValue what={words.fields[field]} add={onAdd} />
      ),
    }));
}

/** The manager changes name and birthdate on request, and the person changes the other data (CLD-06). */
export function PersonalCard({ person }: { person: PersonalData }) {
  const [isOpen, setOpen] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const mayChange = useMayChange();
  const isSuperuser = useIsReadOnlySession();
  const openDialog = () => {
    setSaved(false);
    setOpen(true);
  };
  const closeDialog = () => setOpen(false);
  const showSaved = () => {
    setSaved(true);
    closeDialog();
  };
  const onAdd = mayChange ? openDialog : undefined;
  return (
    <Card aria-labelledby="datos-personales">
      <h2 id="datos-personales">{words.title}</h2>
      {isSaved && <SecurityChangeResult title={texts.saved} />}
      <SummaryList
        items={[...fixedItemsOf(person, !isSuperuser), ...changeableItemsOf(person, onAdd)]}
      />
      <ReadOnlyReason />
      <div className={styles.actions}>
        {mayChange && (
          <Button variant="secondary" compact onClick={openDialog}>
            {texts.change}
            <span className="vh"> {words.what}</span>
          </Button>
        )}
        <Link to={addresses.contact}>{words.ask}</Link>
      </div>
      <Dialog isOpen={isOpen} title={words.changeTitle} onClose={closeDialog}>
        <ProfileForm person={person} onDone={showSaved} onCancel={closeDialog} />
      </Dialog>
    </Card>
  );
}
