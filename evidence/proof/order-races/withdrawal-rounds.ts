import {
  type ApiResponse,
  type PlacedOrder,
  callApi,
  formatResponses,
  withdrawOrder,
} from '../race-setup.ts';
import {
  type OrderRaceSetup,
  accountUuidOf,
  readLargestPosition,
  readSuccessBody,
  checkOneSucceeded,
} from './order-race-setup.ts';
import { blockAsStaff } from './sign-in-staff.ts';

/** One round of a race. Returns what went wrong, or undefined. */
export type OrderRaceRound = (setup: OrderRaceSetup, number: number) => Promise<string | undefined>;

type Position = Awaited<ReturnType<typeof readLargestPosition>>;

interface UnitsToWithdraw {
  readonly uuid_account: string;
  readonly id_product: string;
  readonly amount_mode: 'PARTICIPATIONS';
  readonly participations: string;
}

type OrderBodyBuilder = (setup: OrderRaceSetup, units: UnitsToWithdraw) => object;

const buildRedemption: OrderBodyBuilder = (_setup, units) => ({
  ...units,
  operation_type: 'REEMBOLSO',
  accepted_documents: [],
});

const buildTransfer: OrderBodyBuilder = ({ funds }, units) => {
  const destination = funds.find(({ id }) => id !== units.id_product);
  return {
    ...units,
    operation_type: 'TRASPASO_INTERNO',
    id_destination_product: destination?.id,
    accepted_documents: destination?.documents ?? [],
  };
};

const buildBlockOrder: OrderBodyBuilder = (_setup, units) => ({
  ...units,
  operation_type: 'BLOQUEO',
  block_scope: 'POSITION',
  block_reason: 'EMBARGO',
  accepted_documents: [],
});

const orderOf = ({ text }: ApiResponse): PlacedOrder['operation'] =>
  (JSON.parse(text) as PlacedOrder).operation;

const unavailableUnits = ({
  reserved_participations: reserved,
  blocked_participations: blocked,
}: Position) => Number(reserved) + Number(blocked);

/** Releases the units of an accepted order, so that the next round starts from the same position. */
async function releaseUnits(
  setup: OrderRaceSetup,
  placed: ApiResponse,
  units: UnitsToWithdraw,
): Promise<void> {
  const order = orderOf(placed);
  if (order.operation_status !== 'VALIDATED') return withdrawOrder(setup, order.uuid);
  const unblockOrder = {
    ...units,
    operation_type: 'DESBLOQUEO',
    block_scope: 'POSITION',
    accepted_documents: [],
  };
  await readSuccessBody(blockAsStaff(setup, 0, unblockOrder));
}

/** Race of two orders that together exceed the available units. Only one of them may be accepted. */
const createCompetingOrdersRound =
  (one: OrderBodyBuilder, other: OrderBodyBuilder): OrderRaceRound =>
  async (setup, number) => {
    const positionBefore = await readLargestPosition(setup);
    const units: UnitsToWithdraw = {
      uuid_account: accountUuidOf(setup),
      id_product: positionBefore.id_product,
      amount_mode: 'PARTICIPATIONS',
      participations: (Number(positionBefore.available_participations) * 0.6).toFixed(6),
    };
    const answers = await Promise.all(
      [one, other].map((buildBody, index) =>
        buildBody === buildBlockOrder
          ? blockAsStaff(setup, number + index, buildBody(setup, units))
          : callApi(setup, number + index, '/operations', { body: buildBody(setup, units) }),
      ),
    );
    const positionAfter = await readLargestPosition(setup);
    for (const placementAnswer of answers.filter(({ status }) => status === 201))
      await releaseUnits(setup, placementAnswer, units);
    const freePosition = await readLargestPosition(setup);
    const fault = checkOneSucceeded(answers, 'orders for more units than available');
    if (fault !== undefined) return fault;
    // 409-010: the other order used the units between the proposal of the block and its approval.
    if (!answers.some(({ code }) => ['400-042', '409-010'].includes(code)))
      return formatResponses(answers);
    const withdrawnUnits = unavailableUnits(positionAfter) - unavailableUnits(positionBefore);
    if (Math.abs(withdrawnUnits - Number(units.participations)) > 0.000_000_5)
      return `${units.participations} ordered, ${String(withdrawnUnits)} kept`;
    if (freePosition.available_participations !== positionBefore.available_participations)
      return `${positionBefore.available_participations} were free, ${freePosition.available_participations} are`;
    return undefined;
  };

export const redeemTwiceRound = createCompetingOrdersRound(buildRedemption, buildRedemption);
export const redeemAndTransferRound = createCompetingOrdersRound(buildRedemption, buildTransfer);
export const transferTwiceRound = createCompetingOrdersRound(buildTransfer, buildTransfer);
export const blockAndRedeemRound = createCompetingOrdersRound(buildBlockOrder, buildRedemption);
