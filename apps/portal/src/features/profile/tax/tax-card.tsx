import { isCertificateNeeded } from '@participe/domain';
import { Alert, Button, Card, Dialog, IconButton, Tag } from '@participe/ui';
import { IconEye, IconEyeOff } from '@participe/ui/icons/icons.ts';
import { useState, type ReactNode } from 'react';
import { personalData as common } from '#texts/personal/personal-data.ts';
import { taxStatus as texts } from '#texts/personal/tax-status.ts';
import type { PersonalData } from '../../../queries/personal-data.ts';
import { addresses } from '../../../routing/addresses.ts';
import { Link } from '../../../routing/link.tsx';
import { maskDocumentNumber } from '../masked-document.ts';
import { countryNameOf } from '../personal/catalogue-options.ts';
import { useMayChange } from '../personal/may-change.ts';
import styles from '../personal/personal.module.css';
import { ReadOnlyReason } from '../personal/read-only-note.tsx';
import { SecurityChangeResult } from '../security-change-result.tsx';
import { CrsForm } from './crs-form.tsx';
import { FatcaForm } from './fatca-form.tsx';
import { mayNeedTaxForms, TaxForms } from './tax-forms.tsx';

type Residence = PersonalData['crs']['residences'][number];
type Part = 'residences' | 'unitedStates';

const shownNumberOf = (number: string, areShown: boolean) =>
  areShown ? number : maskDocumentNumber(number);

interface ResidenceTextProps {
  residence: Residence;
  taxResidenceCountry: string;
  areShown: boolean;
}

function ResidenceText({ residence, taxResidenceCountry, areShown }: ResidenceTextProps) {
  const { country_key: country, tin, no_tin_reason: reason } = residence;
  return (
    <li>
      {countryNameOf(country) ?? country}: {tin !== null && shownNumberOf(tin, areShown)}
      {reason !== null && texts.residences.reasons[reason]}{' '}
      {isCertificateNeeded(taxResidenceCountry, [residence]) && (
        <Tag tone="warn">{texts.residences.unverified}</Tag>
      )}
    </li>
  );
}

function Residences({ person, areShown }: { person: PersonalData; areShown: boolean }) {
  const { tax_residence_country: taxResidenceCountry, crs } = person;
  if (crs.residences.length === 0) return <p>{common.none}</p>;
  return (
    <>
      <ul className={styles.lines}>
        {crs.residences.map((residence) => (
          <ResidenceText
            key={residence.country_key}
            residence={residence}
            taxResidenceCountry={taxResidenceCountry}
            areShown={areShown}
          />
        ))}
      </ul>
      {isCertificateNeeded(taxResidenceCountry, crs.residences) && (
        <p>{texts.residences.toValidate}</p>
      )}
    </>
  );
}

function UnitedStates({ person, areShown }: { person: PersonalData; areShown: boolean }) {
  const { is_us_person: isUsPerson, tin_us: tin, has_us_indicia: hasIndicia } = person.fatca;
  const words = texts.unitedStates;
  return (
    <>
      <p>{isUsPerson === null ? common.none : words[isUsPerson ? 'yes' : 'no']}</p>
      {tin !== null && (
        <p>
          {words.tin}: {shownNumberOf(tin, areShown)}
        </p>
      )}
      {hasIndicia && isUsPerson !== true && <Alert tone="warn" title={words.indicia} />}
    </>
  );
}

interface TaxPartProps {
  part: Part;
  isEmpty: boolean;
  /** Undefined when the person may not change this part. */
  onChange: ((part: Part) => void) | undefined;
  children: ReactNode;
}

function TaxPart({ part, isEmpty, onChange, children }: TaxPartProps) {
  return (
    <div className={styles.part}>
      <h3>{texts[part].title}</h3>
      {children}
      {onChange && (
        <Button variant="secondary" compact onClick={() => onChange(part)}>
          {isEmpty ? common.add : common.change}
          <span className="vh"> {texts[part].what}</span>
        </Button>
      )}
    </div>
  );
}

interface NumbersToggleProps {
  areShown: boolean;
  onToggle: () => void;
}

function NumbersToggle({ areShown, onToggle }: NumbersToggleProps) {
  const Icon = areShown ? IconEyeOff : IconEye;
  return (
    <IconButton
      label={areShown ? texts.hide : texts.show}
      icon={<Icon size={24} aria-hidden />}
      onClick={onToggle}
    />
  );
}

/** The declaration waits for a signature (CLD-11). */
const SignatureNote = () => (
  <>
    {texts.signature} <Link to={addresses.signDocuments}>{texts.sign}</Link>
  </>
);

const hasTaxNumber = ({ crs, fatca }: PersonalData): boolean =>
  fatca.tin_us !== null || crs.residences.some(({ tin }) => tin !== null);

/** The tax residences with their masked numbers, and the declaration on the United States. */
export function TaxCard({ person }: { person: PersonalData }) {
  const [openedPart, setOpenedPart] = useState<Part>();
  const [isSaved, setSaved] = useState(false);
  const [areShown, setShown] = useState(false);
  const openPart = (part: Part) => {
    setSaved(false);
    setOpenedPart(part);
  };
  const close = () => setOpenedPart(undefined);
  const showSaved = () => {
    setSaved(true);
    close();
  };
  const onChange = useMayChange() ? openPart : undefined;
  const Form = openedPart === 'residences' ? CrsForm : FatcaForm;
  return (
    <Card aria-labelledby="fiscalidad">
      <div className={styles.heading}>
        <h2 id="fiscalidad">{texts.title}</h2>
        {hasTaxNumber(person) && (
          <NumbersToggle areShown={areShown} onToggle={() => setShown(!areShown)} />
        )}
      </div>
      {isSaved && <SecurityChangeResult title={common.saved} text={<SignatureNote />} />}
      <TaxPart part="residences" isEmpty={person.crs.residences.length === 0} onChange={onChange}>
        <Residences person={person} areShown={areShown} />
      </TaxPart>
      <TaxPart part="unitedStates" isEmpty={person.fatca.is_us_person === null} onChange={onChange}>
        <UnitedStates person={person} areShown={areShown} />
      </TaxPart>
      {mayNeedTaxForms(person) && <TaxForms />}
      <ReadOnlyReason />
      {openedPart && (
        <Dialog isOpen title={texts[openedPart].change} onClose={close}>
          <Form person={person} onDone={showSaved} onCancel={close} />
        </Dialog>
      )}
    </Card>
  );
}
