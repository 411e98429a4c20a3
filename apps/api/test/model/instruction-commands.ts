import { callWithFourEyes } from '../support/four-eyes.ts';
import { accountOf, productOf } from '@participe/fixtures';
import { addDays, madridDateAndTime } from '@participe/domain';
import fc from 'fast-check';
import {
  type OrderArgs,
  type CommandKind,
  orderArgs,
  chooseOrder,
  isInstructionOrder,
  checkResponse,
  orderChoice,
} from './command.ts';
import {
  type OrderChoices,
  documentsOf,
  place,
  chooseHolding,
  orderChoices,
} from './order-commands.ts';
import { requestSignatureCode } from './signature-commands.ts';
import type { Model } from './world.ts';

const periods = ['MENSUAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL'] as const;

/**
 * Returns the start date in `days` days. A date after the 28th is moved by five days, because not every month has
 * such a day.
 */
function startOf(model: Model, days: number): string {
  const day = addDays(madridDateAndTime(model.now).date, days);
  return Number(day.slice(8)) > 28 ? addDays(day, 5) : day;
}

interface Schedule extends OrderChoices {
  readonly days: number;
  readonly period: number;
}

const schedule: fc.Arbitrary<Schedule> = orderChoices.chain((at) =>
  fc
    .record({ days: fc.integer({ min: 2, max: 15 }), period: fc.nat(3) })
    .map((more) => ({ ...at, ...more })),
);

const scheduleOf = (model: Model, { days, period }: Schedule) => ({
  per_period: periods[period],
  per_start_date: startOf(model, days),
});

const subscribe: CommandKind<Schedule> = {
  name: 'instruct a subscription',
  weight: 3,
  args: schedule,
  run: (model, real, args) => {
    const chosen = chooseHolding(model, args, false);
    if (chosen === undefined) return Promise.resolve('nothing');
    const body = {
      operation_type: 'SOLICITUD_SUSCRIPCION_PERIODICA',
      amount_mode: 'CASH',
      cash: '150.00',
      payment_method: 'DOMICILIACION',
      accepted_documents: documentsOf(chosen.fund),
      ...scheduleOf(model, args),
    };
    return place(model, real, chosen, body, undefined);
  },
};

const redeem: CommandKind<Schedule> = {
  name: 'instruct a redemption',
  weight: 4,
  args: schedule,
  run: (model, real, args) => {
    const chosen = chooseHolding(model, args, true);
    if (chosen === undefined) return Promise.resolve('nothing');
    const body = {
      operation_type: 'SOLICITUD_REEMBOLSO_PERIODICO',
      amount_mode: 'PARTICIPATIONS',
      participations: '1.000000',
      ...scheduleOf(model, args),
    };
    return place(model, real, chosen, body, undefined);
  },
};

const modify: CommandKind<OrderArgs & { days: number }> = {
  name: 'modify an instruction',
  weight: 3,
  args: fc.record({ at: orderChoice, days: fc.integer({ min: 8, max: 20 }) }),
  run: (model, real, args) => {
    const found = chooseOrder(model, args.at, (one) => one.status === 'PERIODIC_ACTIVE');
    if (found === undefined || !isInstructionOrder(found.order)) return Promise.resolve('nothing');
    const { type, product, party, uuid } = found.order;
    const isIn = type === 'SOLICITUD_SUSCRIPCION_PERIODICA';
    const size = isIn
      ? { amount_mode: 'CASH', cash: '175.00', payment_method: 'DOMICILIACION' }
      : { amount_mode: 'PARTICIPATIONS', participations: '2.000000' };
    const chosen = chooseHolding(model, { party: 0, fund: 0, other: 0 }, false);
    if (chosen === undefined) return Promise.resolve('nothing');
    const modifiedHolding = { ...chosen, party, fund: product };
    const body = {
      operation_type: type,
      operation_sub_type: 'MODIFICACION',
      uuid_parent_operation: uuid,
      accepted_documents: isIn ? documentsOf(product) : [],
      per_period: 'MENSUAL',
      per_start_date: startOf(model, args.days),
      ...size,
    };
    return place(model, real, modifiedHolding, body, undefined);
  },
};

const suspend: CommandKind<OrderArgs> = {
  name: 'suspend an instruction',
  weight: 3,
  args: orderArgs,
  run: async (model, real, args) => {
    const found = chooseOrder(model, args.at, (one) => one.status === 'PERIODIC_ACTIVE');
    const [by] = found?.order.party.people ?? [];
    if (found === undefined || by === undefined) return 'nothing';
    const { order, isAllowed } = found;
    const answer = await real.ask(by, 'POST /operations/{id}/status-change', {
      params: { id: order.uuid },
      body: { operation_status: 'PERIODIC_SUSPENDED' },
    });
    const outcome = checkResponse(
      answer,
      { may: isAllowed, must: isAllowed },
      `Suspending ${order.status}`,
    );
    if (outcome === 'done') order.status = 'PERIODIC_SUSPENDED';
    return outcome;
  },
};

const resume: CommandKind<OrderArgs> = {
  name: 'resume an instruction',
  weight: 3,
  args: orderArgs,
  run: async (model, real, args) => {
    const found = chooseOrder(model, args.at, (one) => one.status === 'PERIODIC_SUSPENDED');
    const [by] = found?.order.party.people ?? [];
    if (found === undefined || by === undefined) return 'nothing';
    const { order, isAllowed } = found;
    const code = await requestSignatureCode(real, by, order, 'RESUME');
    const answer = await real.ask(by, 'POST /operations/{id}/status-change', {
      params: { id: order.uuid },
      body: { operation_status: 'PERIODIC_ACTIVE', ...code },
    });
    const outcome = checkResponse(answer, { may: isAllowed }, `Resuming ${order.status}`);
    if (outcome === 'done') order.status = 'PERIODIC_ACTIVE';
    return outcome;
  },
};

/** Blocks a part of the available units as staff, or unblocks a part of the blocked units. */
const createBlockCommand = (blocks: boolean): CommandKind<OrderChoices & { part: number }> => ({
  name: blocks ? 'block participations' : 'unblock participations',
  weight: blocks ? 2 : 1,
  args: orderChoices.chain((one) =>
    fc.integer({ min: 1, max: 110 }).map((part) => ({ ...one, part })),
  ),
  run: async (model, real, args) => {
    const chosen = chooseHolding(model, args, true);
    if (chosen === undefined) return 'nothing';
    const { party, fund, holding } = chosen;
    const freeBase = blocks ? holding.held - holding.reserved - holding.blocked : holding.blocked;
    const units = (freeBase * BigInt(args.part)) / 100n;
    const digits = units.toString().padStart(7, '0');
    const answer = await callWithFourEyes(real.service, 'POST /operations', {
      body: {
        uuid_account: accountOf(party.account).uuid,
        id_product: productOf(fund).uuid,
        operation_type: blocks ? 'BLOQUEO' : 'DESBLOQUEO',
        amount_mode: 'PARTICIPATIONS',
        participations: `${digits.slice(0, -6)}.${digits.slice(-6)}`,
        block_scope: 'POSITION',
        ...(blocks && { block_reason: 'EMBARGO' }),
        accepted_documents: [],
      },
    });
    const may = units > 0n && units <= freeBase;
    const outcome = checkResponse(
      answer,
      { may, must: may },
      `${String(units)} of ${String(freeBase)}`,
    );
    if (outcome === 'done') holding.blocked += blocks ? units : -units;
    return outcome;
  },
});

export const instructionCommands = {
  instructSubscription: subscribe,
  instructRedemption: redeem,
  modify,
  suspend,
  resume,
  block: createBlockCommand(true),
  unblock: createBlockCommand(false),
};
