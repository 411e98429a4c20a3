import fc from 'fast-check';
import type { Model, ModelOrder, Real } from './world.ts';

/** The outcome of a command: it succeeded, was refused, or found no order to act on. */
export type Outcome = 'done' | 'refused' | 'nothing';

/** A kind of command: its frequency, its arguments, and its effect on both the service and the model. */
export interface Kind<Args> {
  readonly name: string;
  readonly weight: number;
  readonly args: fc.Arbitrary<Args>;
  readonly run: (model: Model, real: Real, args: Args) => Promise<Outcome>;
}

function commandOf<Args>(kind: Kind<Args>, args: Args): fc.AsyncCommand<Model, Real> {
  const { name } = kind;
  const print = (): string => `${name}(${JSON.stringify(args)})`;
  const command = {
    check: () => true,
    run: async (model: Model, real: Real): Promise<void> => {
      const outcome = await kind.run(model, real, args);
      if (outcome === 'done') model.done.set(name, (model.done.get(name) ?? 0) + 1);
    },
    toString: print,
    /** Prints the command when a run has failed. */
    [fc.toStringMethod]: print,
  };
  return command;
}

/** Returns a command once per unit of its weight, so that fast-check chooses it that often. */
export function commandsOf<Args>(kind: Kind<Args>): fc.Arbitrary<fc.AsyncCommand<Model, Real>>[] {
  const command = kind.args.map((args) => commandOf(kind, args));
  return Array.from({ length: kind.weight }, () => command);
}

/** A random choice among orders; when `wild`, also an order for which the command is not allowed. */
export interface Pick {
  readonly index: number;
  readonly wild: boolean;
}

export const pick: fc.Arbitrary<Pick> = fc.record({
  index: fc.nat(1000),
  wild: fc.integer({ min: 0, max: 11 }).map((n) => n === 0),
});

/** The argument of most commands: the order that they are about. */
export interface At {
  readonly at: Pick;
}

export const at: fc.Arbitrary<At> = fc.record({ at: pick });

export function oneOf<T>(all: readonly T[], index: number): T | undefined {
  return all[index % all.length];
}

/** Returns a chosen order, counted from the newest, and whether the command is allowed for it. */
export function choose(
  model: Model,
  { index, wild }: Pick,
  fits: (order: ModelOrder) => boolean,
): { order: ModelOrder; isRight: boolean } | undefined {
  const all = model.orders.toReversed();
  const order = oneOf(wild ? all : all.filter(fits), index);
  return order && { order, isRight: fits(order) };
}

/** Compares a response with the model: throws when a forbidden request succeeded, or a mandatory one was refused. */
export function judge(
  { status, text }: { readonly status: number; readonly text: string },
  expected: { readonly may: boolean; readonly must?: boolean },
  what: string,
): Outcome {
  const isDone = status < 300;
  if (isDone && !expected.may) throw new Error(`${what} was allowed: ${text}`);
  if (!isDone && expected.must === true) throw new Error(`${what} was refused: ${text}`);
  return isDone ? 'done' : 'refused';
}

export const isOpen = ({ status }: ModelOrder): boolean => status.startsWith('REGISTERED');
export const isOver = ({ status }: ModelOrder): boolean =>
  status === 'CANCELLED' || status === 'FINALIZED';
export const isInstruction = ({ type }: ModelOrder): boolean => type.startsWith('SOLICITUD');
export const isBlock = ({ type }: ModelOrder): boolean => type.endsWith('BLOQUEO');
