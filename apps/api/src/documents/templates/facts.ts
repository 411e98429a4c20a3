import type {
  AmountMode,
  AppropriatenessResult,
  IncreaseType,
  OperationType,
  Periodicity,
  PlainDate,
  ProductFamily,
} from '@participe/domain';

/** Facts from which the documents of an order are rendered, as decimals and dates. */
export interface OrderFacts {
  readonly manager: string;
  readonly reference: string;
  readonly operationType: OperationType;
  readonly orderedAt: string;
  readonly orderedBy: string;
  readonly accountNumber: string;
  readonly arrangement: string;
  readonly holders: readonly { readonly name: string; readonly documentNumber: string }[];
  readonly productName: string;
  readonly isin: string | null;
  readonly amountMode: AmountMode;
  readonly cash: string | null;
  readonly participations: string | null;
  /** Undefined in facts stored before transfers and standing instructions were introduced. */
  readonly percentage?: string | null;
  readonly destination?: { readonly name: string; readonly isin: string | null } | null;
  /** Origin of an incoming transfer. */
  readonly origin?: {
    readonly isin?: string | null | undefined;
    readonly fund_name?: string | null | undefined;
    readonly manager_name?: string | null | undefined;
    readonly gestora_comercializador?: string | null | undefined;
    readonly account_number_at_origin?: string | null | undefined;
  };
  readonly instruction?: {
    readonly period: Periodicity;
    readonly startDate: PlainDate;
    readonly endDate: PlainDate | null;
    readonly increaseType: IncreaseType;
    readonly increase: string | null;
    readonly uuidMandate: string | null;
  } | null;
  /** The direct-debit mandate signed with the order. Facts of older standing instructions have only its reference. */
  readonly mandate?: { readonly reference: string; readonly creditorId: string };
  /** Reference of the signed standing instruction of a child order. */
  readonly signedIn?: string;
  readonly paymentMethod: string | null;
  /** Bank account of the payment: the product's for a purchase by transfer or cheque, otherwise the client's. */
  readonly iban: string | null;
  readonly conveniencePhrase: string | null;
  /** The acknowledged risk statement of a retail client who buys a hedge fund. */
  readonly riskStatement?: string;
  readonly acceptedDocuments: readonly string[];
  readonly version: number;
}

export interface SignatureCertificate {
  readonly sha256: string;
  readonly orderHash: string;
  readonly completedAt: string;
  readonly signatures: readonly {
    readonly name: string;
    readonly documentNumber: string;
    readonly signedAt: string;
    readonly channel: string;
    readonly seal: string;
  }[];
}

export type SignedOrderFacts = OrderFacts & { readonly certificate?: SignatureCertificate };

/** Facts of the contract of an account (SIG-22). */
export interface ContractFacts {
  readonly manager: string;
  readonly accountNumber: string;
  readonly arrangement: string;
  readonly holders: readonly { readonly name: string; readonly documentNumber: string }[];
}

/** Facts of the order that adds a bank account to an account (ACC-12). */
export interface BankAccountFacts extends ContractFacts {
  readonly iban: string;
  readonly holderName: string;
  /** Null when the bank is not in the list of banks. */
  readonly bank: { readonly name: string; readonly bic: string } | null;
  readonly requestedBy: string;
}

/** Facts of the order that changes the people of an account (ACC-15, ACC-16). */
export interface PeopleChangeFacts extends ContractFacts {
  readonly title: string;
  /** The people whom the order concerns: document, and the role that each is to have; none for a removal. */
  readonly people: readonly {
    readonly name: string;
    readonly documentNumber: string;
    readonly roles: readonly string[];
  }[];
  readonly kind: 'ADD' | 'ROLES' | 'REMOVE';
  readonly requestedBy: string;
}

export interface ConfirmationFacts {
  readonly manager: string;
  readonly reference: string;
  readonly operationType: OperationType;
  readonly orderedAt: string;
  readonly completedAt: string | null;
  readonly accountNumber: string;
  readonly holders: readonly { readonly name: string; readonly documentNumber: string }[];
  readonly productName: string;
  readonly isin: string | null;
  readonly valueDate: PlainDate;
  readonly netAssetValue: string;
  readonly participations: string;
  readonly gross: string;
  readonly fees: string;
  readonly cost: string | null;
  readonly gain: string | null;
  readonly withholdingPercent: string | null;
  readonly withholding: string;
  readonly net: string;
  readonly settlementDate: PlainDate | null;
  readonly iban: string | null;
  readonly lots: readonly {
    readonly acquisitionDate: PlainDate;
    readonly participations: string;
    readonly cost: string;
    readonly proceeds: string;
    readonly gain: string;
    readonly withholding: string;
  }[];
  /** The other fund of a switch or of a transfer between managers, and the transferred lots. */
  readonly transfer?: {
    readonly direction: 'OUT' | 'IN';
    readonly otherName: string;
    readonly lots: readonly {
      readonly acquisitionDate: PlainDate;
      readonly cost: string;
      readonly value: string;
    }[];
  };
  readonly heldParticipations: string;
  readonly heldValue: string;
  readonly rdReference: string | null;
}

/**
 * An appropriateness test with the texts that were shown, so that later changes of the questions do not change the
 * document.
 */
export interface AppropriatenessTestFacts {
  readonly manager: string;
  readonly name: string;
  readonly documentNumber: string;
  readonly takenAt: string;
  readonly answers: readonly {
    readonly block: 'EXPERIENCE' | 'TRAINING' | 'KNOWLEDGE';
    readonly question: string;
    readonly answer: string;
  }[];
  readonly points: {
    readonly training: number;
    readonly experience: number;
    readonly knowledge: number;
    readonly total: number;
    readonly max: number;
  };
  readonly results: readonly {
    readonly family: ProductFamily;
    readonly result: AppropriatenessResult;
    readonly validUntil: PlainDate;
  }[];
}
