import fc from 'fast-check';
import type { Model, ModelOrder, SystemUnderTest } from './world.ts';

/** Whether a command of the model test succeeded, was refused, or found no order to act on. */
export type CommandOutcome = 'done' | 'refused' | 'nothing';

/**
 * A kind of command of the model test: how often it is chosen, its arguments, and its effect on the service and the
 * model.
 */
export interface CommandKind<Args> {
  readonly name: string;
  readonly weight: number;
  readonly args: fc.Arbitrary<Args>;
  readonly run: (model: Model, real: SystemUnderTest, args: Args) => Promise<CommandOutcome>;
}

function commandOf<Args>(
  kind: CommandKind<Args>,
  args: Args,
): fc.AsyncCommand<Model, SystemUnderTest> {
  const { name } = kind;
  const printCommand = (): string => `${name}(${JSON.stringify(args)})`;
  const command = {
    check: () => true,
    run: async (model: Model, real: SystemUnderTest): Promise<void> => {
      const outcome = await kind.run(model, real, args);
      if (outcome === 'done')
        model.successCounts.set(name, (model.successCounts.get(name) ?? 0) + 1);
    },
    toString: printCommand,
    /** The report of a failed run prints the command by this method. */
    [fc.toStringMethod]: printCommand,
  };
  return command;
}

/** Repeats a command as often as its weight, so that fast-check chooses it in this proportion. */
export function weightedCommands<Args>(
  kind: CommandKind<Args>,
): fc.Arbitrary<fc.AsyncCommand<Model, SystemUnderTest>>[] {
  const command = kind.args.map((args) => commandOf(kind, args));
  return Array.from({ length: kind.weight }, () => command);
}

/** A random choice of an order. If `wild`, orders for which the command is forbidden can be chosen too. */
export interface OrderChoice {
  readonly index: number;
  readonly wild: boolean;
}

export const orderChoice: fc.Arbitrary<OrderChoice> = fc.record({
  index: fc.nat(1000),
  wild: fc.integer({ min: 0, max: 11 }).map((n) => n === 0),
});

/** The order on which most commands act. */
export interface OrderArgs {
  readonly at: OrderChoice;
}

export const orderArgs: fc.Arbitrary<OrderArgs> = fc.record({ at: orderChoice });

export function pickElement<T>(all: readonly T[], index: number): T | undefined {
  return all[index % all.length];
}

/**
 * Returns the order of a random choice, and whether the command is allowed for it. The index counts back from the
 * newest order; unless the choice is wild, orders for which the command is forbidden are left out.
 */
export function chooseOrder(
  model: Model,
  { index, wild }: OrderChoice,
  fits: (order: ModelOrder) => boolean,
): { order: ModelOrder; isAllowed: boolean } | undefined {
  const newestOrders = model.orders.toReversed();
  const order = pickElement(wild ? newestOrders : newestOrders.filter(fits), index);
  return order && { order, isAllowed: fits(order) };
}

/** Throws when the service accepted a forbidden request, or refused a request that must succeed. */
export function checkResponse(
  { status, text }: { readonly status: number; readonly text: string },
  expected: { readonly may: boolean; readonly must?: boolean },
  what: string,
): CommandOutcome {
  const isDone = status < 300;
  if (isDone && !expected.may) throw new Error(`${what} was allowed: ${text}`);
  if (!isDone && expected.must === true) throw new Error(`${what} was refused: ${text}`);
  return isDone ? 'done' : 'refused';
}

export const isOpenOrder = ({ status }: ModelOrder): boolean => status.startsWith('REGISTERED');
export const isFinishedOrder = ({ status }: ModelOrder): boolean =>
  status === 'CANCELLED' || status === 'FINALIZED';
export const isInstructionOrder = ({ type }: ModelOrder): boolean => type.startsWith('SOLICITUD');
export const isBlockOrder = ({ type }: ModelOrder): boolean => type.endsWith('BLOQUEO');
