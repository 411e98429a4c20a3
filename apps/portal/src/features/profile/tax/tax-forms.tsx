import { isCertificateNeeded } from '@participe/domain';
import { SkeletonBlock } from '@participe/ui';
import { taxStatus } from '#texts/personal/tax-status.ts';
import { QuerySection } from '../../../layout/section.tsx';
import { useTaxForms, type PersonalData } from '../../../queries/personal-data.ts';
import { addresses } from '../../../routing/addresses.ts';
import { Link } from '../../../routing/link.tsx';
import { useIsReadOnlySession } from '../../../session/superuser.ts';
import styles from '../personal/personal.module.css';

const texts = taxStatus.forms;

type TaxForm = NonNullable<ReturnType<typeof useTaxForms>['data']>[number];

/** True for a person of whom a tax form may be required (DOC-31). */
export const mayNeedTaxForms = ({ fatca, crs, tax_residence_country }: PersonalData): boolean =>
  fatca.is_us_person === true ||
  fatca.has_us_indicia ||
  isCertificateNeeded(tax_residence_country, crs.residences);

function FormList({ forms }: { forms: readonly TaxForm[] }) {
  const isReadOnly = useIsReadOnlySession();
  const awaitsW9 = forms.some(({ key, status }) => key === 'W9' && status !== 'VALIDATED');
  return (
    <>
      <ul className={styles.lines}>
        {forms.map(({ key, title, mandatory, status }) => (
          <li key={key}>
            {title}
            {!mandatory && ` (${texts.optional})`}: {texts.statuses[status]}
          </li>
        ))}
      </ul>
      {awaitsW9 && <p>{texts.waits}</p>}
      {!isReadOnly && (
        <p>
          <Link to={addresses.documents}>{texts.send}</Link>
        </p>
      )}
    </>
  );
}

/** The tax forms that are required of the person, with their states (DOC-31). */
export function TaxForms() {
  const forms = useTaxForms();
  return (
    <div className={styles.part}>
      <h3>{texts.title}</h3>
      <QuerySection query={forms} name={texts.section} skeleton={<SkeletonBlock height={96} />}>
        {(data) => <FormList forms={data} />}
      </QuerySection>
    </div>
  );
}
