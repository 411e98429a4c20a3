import fc from 'fast-check';

/** One more copy of an event: when in its wave, under which name, and how many waves after its own. */
export interface Copy {
  readonly at: number;
  /** Under a name of its own, as if the partner had told it anew. */
  readonly isNew: boolean;
  readonly late: number;
}

/** How the events of one story are delivered; `first` says when the first copy of each of them comes. */
export interface Plan {
  readonly order: 'any' | 'reversed';
  readonly events: readonly { readonly first: number; readonly copies: readonly Copy[] }[];
}

/** No story has more events in one wave. */
const eventsMax = 4;
const wavesMax = 4;

const moment = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const copy: fc.Arbitrary<Copy> = fc.record({
  at: moment,
  isNew: fc.boolean(),
  late: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(wavesMax)),
});
const copies = (minLength: number, maxLength: number): fc.Arbitrary<Copy[]> =>
  fc.array(copy, { minLength, maxLength, size: 'max' });

/** Most events come a few times, and some of them fifty times. */
const event = fc.record({
  first: moment,
  copies: fc.oneof(
    { weight: 12, arbitrary: copies(0, 3) },
    { weight: 3, arbitrary: copies(4, 10) },
    { weight: 1, arbitrary: copies(49, 49) },
  ),
});

const plan: fc.Arbitrary<Plan> = fc.record({
  order: fc.constantFrom('any' as const, 'any' as const, 'reversed' as const),
  events: fc.array(event, { minLength: eventsMax, maxLength: eventsMax }),
});

/** The same seed gives the same plan. */
export function planOf(seed: number): Plan {
  const [drawn] = fc.sample(fc.noBias(plan), { seed, numRuns: 1 });
  if (drawn === undefined) throw new Error('No plan was drawn.');
  return drawn;
}
