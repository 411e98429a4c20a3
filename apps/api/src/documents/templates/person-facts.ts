import type {
  AddressData,
  BeneficialOwner,
  ConsentPurpose,
  KycSection,
  PlainDate,
  TaxResidence,
  UsStatus,
} from '@participe/domain';
import type { SignatureCertificate } from './facts.ts';

/** The person whom a paper is about, and the manager to whom it is addressed. */
export interface PaperPerson {
  readonly manager: string;
  readonly name: string;
  readonly documentNumber: string;
  readonly isCompany: boolean;
}

/** Facts of a paper to be signed, with the certificate after its last signature. */
export type Signable<Facts> = Facts & { readonly certificate?: SignatureCertificate };

/** The declared tax status of a person, CRS and FATCA, with the birth of the person (CLD-08, CLD-09). */
export interface TaxStatusFacts {
  /** Null for a company, and when unknown. */
  readonly birthdate: PlainDate | null;
  readonly birthPlace: string | null;
  readonly birthCountry: string | null;
  readonly residences: readonly TaxResidence[];
  /** Null until the person has declared whether they are a US person. */
  readonly usStatus: UsStatus | null;
}
export type SelfCertificationFacts = PaperPerson & TaxStatusFacts;

/** A person's answers about privacy (CLD-12). */
export interface PrivacyFacts {
  /** Version of the privacy text that the person read. */
  readonly version: number;
  readonly given: readonly ConsentPurpose[];
}
export type PrivacyAnswerFacts = PaperPerson & PrivacyFacts;

/** A stated person, with their part and whether the law counted them as a beneficial owner on the day of the paper. */
export type OwnerFacts = BeneficialOwner & {
  readonly ownership_percent: string | null;
  readonly is_beneficial_owner: boolean;
};

/** The answers to a version of the know-your-customer form, with the texts that were shown (CLD-10). */
export interface KycAnswerFacts {
  readonly version: number;
  readonly answers: readonly {
    readonly section: KycSection;
    readonly question: string;
    readonly answer: string;
  }[];
  /** The people whom a company states as its beneficial owners (CLD-14). */
  readonly owners?: readonly OwnerFacts[];
}
export type KycFacts = PaperPerson & KycAnswerFacts;

/** What a new adult confirms with their contract (CLD-17). */
export interface AdultContractFacts {
  readonly email: string;
  readonly mobile: string;
  readonly address: AddressData;
  readonly residences: readonly TaxResidence[];
  readonly isUsPerson: boolean;
  /** Numbers of the accounts that the person owns. */
  readonly accounts: readonly string[];
}
export type AdultFacts = PaperPerson & AdultContractFacts;
