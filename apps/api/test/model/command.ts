import fc from 'fast-check';
import type { Model, ModelOrder, Real } from './world.ts';

/** What became of a command: it happened, it was refused, or there was nothing to do it with. */
export type Outcome = 'done' | 'refused' | 'nothing';

/** A kind of command: how often it comes, what it is told, and what it does to service and model. */
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
    /** How it is printed when a run has failed. */
    [fc.toStringMethod]: print,
  };
  return command;
}

/** A kind among others, as often as it weighs. */
export function commandsOf<Args>(kind: Kind<Args>): fc.Arbitrary<fc.AsyncCommand<Model, Real>>[] {
  const command = kind.args.map((args) => commandOf(kind, args));
  return Array.from({ length: kind.weight }, () => command);
}

/** Which of many, and whether to try one for which it is not the time. */
export interface Pick {
  readonly index: number;
  readonly wild: boolean;
}

export const pick: fc.Arbitrary<Pick> = fc.record({
  index: fc.nat(1000),
  wild: fc.integer({ min: 0, max: 11 }).map((n) => n === 0),
});

/** What most kinds are told: which of the orders they are about. */
export interface At {
  readonly at: Pick;
}

export const at: fc.Arbitrary<At> = fc.record({ at: pick });

export function oneOf<T>(all: readonly T[], index: number): T | undefined {
  return all[index % all.length];
}

/** An order that fits, the newest ones first, or now and then any other one; and whether it fits. */
export function choose(
  model: Model,
  { index, wild }: Pick,
  fits: (order: ModelOrder) => boolean,
): { order: ModelOrder; isRight: boolean } | undefined {
  const all = model.orders.toReversed();
  const order = oneOf(wild ? all : all.filter(fits), index);
  return order && { order, isRight: fits(order) };
}

/** Judges an answer by what the model allows: what may not happen did not, and what must happen did. */
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
