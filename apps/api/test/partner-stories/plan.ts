import fc from 'fast-check';

/**
 * A repeated delivery of an event: its position in the wave, whether it has a new event id, and by how many waves it
 * is late.
 */
export interface RepeatedEvent {
  readonly at: number;
  /** True when the repeated delivery has a new event id, as if the partner had reported the event twice. */
  readonly isNew: boolean;
  readonly late: number;
}

/** How the events of one story are delivered. `first` is the position of an event's first delivery. */
export interface DeliveryPlan {
  readonly order: 'any' | 'reversed';
  readonly events: readonly { readonly first: number; readonly copies: readonly RepeatedEvent[] }[];
}

/** Maximum number of events of a story in one wave. */
const eventsMax = 4;
const wavesMax = 4;

const positionArbitrary = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const repeatedEvents: fc.Arbitrary<RepeatedEvent> = fc.record({
  at: positionArbitrary,
  isNew: fc.boolean(),
  late: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(wavesMax)),
});
const copiesArbitrary = (minLength: number, maxLength: number): fc.Arbitrary<RepeatedEvent[]> =>
  fc.array(repeatedEvents, { minLength, maxLength, size: 'max' });

/** Repetitions of one event: a few for most events, fifty for some. */
const event = fc.record({
  first: positionArbitrary,
  copies: fc.oneof(
    { weight: 12, arbitrary: copiesArbitrary(0, 3) },
    { weight: 3, arbitrary: copiesArbitrary(4, 10) },
    { weight: 1, arbitrary: copiesArbitrary(49, 49) },
  ),
});

const plan: fc.Arbitrary<DeliveryPlan> = fc.record({
  order: fc.constantFrom('any' as const, 'any' as const, 'reversed' as const),
  events: fc.array(event, { minLength: eventsMax, maxLength: eventsMax }),
});

/** Returns the plan for a seed. The same seed gives the same plan. */
export function createDeliveryPlan(seed: number): DeliveryPlan {
  const [drawn] = fc.sample(fc.noBias(plan), { seed, numRuns: 1 });
  if (drawn === undefined) throw new Error('No plan was drawn.');
  return drawn;
}
