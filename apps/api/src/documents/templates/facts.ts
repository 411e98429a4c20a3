import type {
  AmountMode,
  AppropriatenessResult,
  IncreaseType,
  OperationType,
  Periodicity,
  PlainDate,
  ProductFamily,
} from '@participe/domain';

/** Facts of an order as its papers tell them, kept with the document: decimals and dates, not words. */
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
  /** Absent on orders older than transfers and instructions. */
  readonly percentage?: string | null;
  readonly destination?: { readonly name: string; readonly isin: string | null } | null;
  /** Of a transfer from another manager: what it leaves there. */
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
  /** Of direct debits: the mandate that is signed with the order, and whom it lets debit; instructions of old say only the first. */
  readonly mandate?: { readonly reference: string; readonly creditorId: string };
  /** Of an order that an instruction made: the reference of the instruction, which was signed for it. */
  readonly signedIn?: string;
  readonly paymentMethod: string | null;
  /** Where the money goes: of a subscription the fund's account, of a redemption the client's. */
  readonly iban: string | null;
  readonly conveniencePhrase: string | null;
  readonly acceptedDocuments: readonly string[];
  readonly version: number;
}

/** What was signed, by whom and when; printed on the last page of the signed order. */
export interface Certificate {
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

export type SignedOrderFacts = OrderFacts & { readonly certificate?: Certificate };

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
  /** Of a transfer inside the house: its other end, and what goes along with the money. */
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

/** An appropriateness test as it was taken: the words of the day, which later questions do not change. */
export interface TestFacts {
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
