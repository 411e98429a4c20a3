import {
  type ExpectedTransfer,
  type PlainDate,
  type TaxHistory,
  type TransferSettlement,
  compareDecimal,
  latestDate,
  isSettlementConsistent,
  findTaxHistoryProblem,
  todayInMadrid,
} from '@participe/domain';
import type { SnceTaxHistory } from '@participe/contract';
import type { TransferMessageRow } from '../messages/snce-messages.store.ts';
import type { MessageProblem } from '../transfers.texts.ts';

/**
 * A settlement and a tax history that agree with each other. `readyOn` is the day on which the last of these two
 * messages and the acceptance was received.
 */
export interface MatchedSettlement {
  readonly settlement: TransferMessageRow;
  readonly history: TransferMessageRow;
  readonly cash: string;
  readonly readyOn: PlainDate;
}

/** The settlement and the tax history that agree, and the problems of the other messages of a transfer. */
export interface ArrivalCheckResult {
  readonly arrival: MatchedSettlement | null;
  readonly problems: ReadonlyMap<string, MessageProblem>;
}

interface TransferMessages {
  readonly settlements: readonly TransferMessageRow[];
  readonly histories: readonly TransferMessageRow[];
}

export function toTaxHistory({ payload }: Pick<TransferMessageRow, 'payload'>): TaxHistory {
  const history = payload as SnceTaxHistory;
  return {
    holders: history.holders,
    isinOut: history.isin_out,
    isinIn: history.isin_in,
    units: history.units,
    cash: history.cash,
    netAssetValueDate: history.net_asset_value_date,
    lots: history.lots.map((lot) => ({
      acquisitionDate: lot.acquisition_date,
      units: lot.units,
      cost: lot.cost,
      proceeds: lot.proceeds,
    })),
  };
}

function settlementOf({ payload }: Pick<TransferMessageRow, 'payload'>): TransferSettlement {
  const settlementPayload = payload as {
    cash: string;
    participations: string;
    net_asset_value_date: string;
  };
  return {
    cash: settlementPayload.cash,
    participations: settlementPayload.participations,
    netAssetValueDate: settlementPayload.net_asset_value_date,
  };
}

function findConsistentPair({
  settlements,
  histories,
}: TransferMessages): Omit<MatchedSettlement, 'readyOn'> | null {
  for (const history of histories)
    for (const settlement of settlements)
      if (isSettlementConsistent(settlementOf(settlement), toTaxHistory(history)))
        return { settlement, history, cash: settlementOf(settlement).cash };
  return null;
}

const historyProblem = (row: TransferMessageRow, expected: Omit<ExpectedTransfer, 'receivedOn'>) =>
  findTaxHistoryProblem(toTaxHistory(row), { ...expected, receivedOn: todayInMadrid(row.at) });

const hasAmount = (row: TransferMessageRow, cash: string): boolean =>
  compareDecimal((row.payload as { cash: string }).cash, cash) === 0;

/**
 * Checks the messages of a transfer together, so that the sequence of their arrival does not matter (TRF-09). Each
 * message is checked by itself and against the received amount, and settlements are compared with tax histories.
 */
export function checkTransferMessages(
  messages: TransferMessages,
  facts: {
    readonly expected: Omit<ExpectedTransfer, 'receivedOn'>;
    /** The amount matched from the bank statement; null until the money is received. */
    readonly cash: string | null;
    /** The day on which the other manager's acceptance was received. */
    readonly acceptedOn: PlainDate;
  },
): ArrivalCheckResult {
  const { cash, expected } = facts;
  const problems = new Map<string, MessageProblem>();
  const recordProblem = (row: TransferMessageRow, problem: MessageProblem | null): boolean => {
    if (problem !== null) problems.set(row.uuid, problem);
    return problem === null;
  };
  const findMoneyProblem = (row: TransferMessageRow): MessageProblem | null =>
    cash === null || hasAmount(row, cash) ? null : 'moneyDiffers';
  const validMessages = {
    settlements: messages.settlements.filter((row) => recordProblem(row, findMoneyProblem(row))),
    histories: messages.histories.filter((row) =>
      recordProblem(row, historyProblem(row, expected) ?? findMoneyProblem(row)),
    ),
  };
  const pair = findConsistentPair(validMessages);
  const hasBoth = validMessages.settlements.length > 0 && validMessages.histories.length > 0;
  for (const row of [...validMessages.settlements, ...validMessages.histories])
    if (hasBoth && row !== pair?.settlement && row !== pair?.history)
      problems.set(row.uuid, 'historyDiffers');
  if (pair === null) return { arrival: null, problems };
  const days = [pair.settlement, pair.history].map(({ at }) => todayInMadrid(at));
  return { arrival: { ...pair, readyOn: latestDate(facts.acceptedOn, ...days) }, problems };
}
