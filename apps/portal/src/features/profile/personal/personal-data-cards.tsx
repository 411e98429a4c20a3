import { CardStack, SkeletonBlock } from '@participe/ui';
import { personalData as texts } from '#texts/personal/personal-data.ts';
import { LoadedTogether } from '../../../layout/loaded-together.tsx';
import { QuerySection } from '../../../layout/section.tsx';
import {
  useAddresses,
  usePersonalData,
  type PersonalData,
} from '../../../queries/personal-data.ts';
import { CompanyCard, CompanyCards } from '../kyc/company-card.tsx';
import { KycCard } from '../kyc/kyc-card.tsx';
import { PrivacyCard } from '../../privacy/privacy-card.tsx';
import { TaxCard } from '../tax/tax-card.tsx';
import { ContactCard } from '../contact/contact-card.tsx';
import { AddressesCard } from './addresses-card.tsx';
import { IdentityCard } from './identity-card.tsx';
import { PersonalCard } from './personal-card.tsx';

const skeleton = <SkeletonBlock height={320} />;

/** The know-your-customer form: a company shows its beneficial owners as well (CLD-14). */
function ClientDataCard({ person }: { person: PersonalData }) {
  if (person.company_name === null) return <KycCard person={person} />;
  return <CompanyCard company={person.uuid} name={person.company_name} />;
}

/** The data, contact data, addresses and identity document of the person. */
export function PersonalDataCards() {
  const person = usePersonalData();
  const addresses = useAddresses();
  return (
    <LoadedTogether
      queries={[person, addresses]}
      name={texts.section}
      skeleton={<SkeletonBlock height={960} />}
    >
      <CardStack>
        <QuerySection query={person} name={texts.section} skeleton={skeleton}>
          {(data) => <PersonalCard person={data} />}
        </QuerySection>
        {person.data && <ContactCard person={person.data} />}
        <QuerySection query={addresses} name={texts.addressesSection} skeleton={skeleton}>
          {(data) => <AddressesCard addresses={data} />}
        </QuerySection>
        {person.data && <IdentityCard person={person.data} />}
        {person.data && <TaxCard person={person.data} />}
        {person.data && <ClientDataCard person={person.data} />}
        <CompanyCards />
        {person.data && <PrivacyCard gdpr={person.data.gdpr} />}
      </CardStack>
    </LoadedTogether>
  );
}
