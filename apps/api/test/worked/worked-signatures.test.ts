import { roundMoney } from '@participe/domain';
import { type SignaturesInput, type SignaturesResult, casesOf } from '@participe/domain/cases';
import { type DemoPersonKey, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FundStory, createFundStory } from '../scenarios/fund-story.ts';
import { advanceSession } from '../support/login.ts';
import { type PlacedOrder, readOperation } from '../scenarios/order-steps.ts';
import { type TestService, startTestService } from '../support/service.ts';
import { setArrangement, withExtraRole, trySigning } from '../scenarios/signature-steps.ts';

/**
 * The demo person for each person of a case. The first holder places the order, which does not count as a signature.
 */
const people: Readonly<Record<string, DemoPersonKey>> = {
  T1: 'couple_a',
  T2: 'couple_b',
  T3: 'stranger',
  C1: 'operator',
};
const isOfTheCouple = (id: string): boolean => id === 'T1' || id === 'T2';

function personAs(id: string): DemoPersonKey {
  const person = people[id];
  if (person === undefined) throw new Error(`Nobody plays ${id}.`);
  return person;
}

let service: TestService;
let story: FundStory;
beforeAll(async () => {
  service = await startTestService();
  story = createFundStory(service, { account: 'couple', signers: ['couple_a', 'couple_b'] });
  await story.begin('2026-11-02');
  await story.createFund('F');
  await story.publish('F', '2026-10-30', '100.000000');
  const boughtLot = { nav: '100.000000', participations: '1000.000000', cash: '100000.00' };
  await story.subscribe('F', '2026-11-03', boughtLot);
});
afterAll(() => service.stop());
beforeEach(() => advanceSession(service, 31));

/** Runs `work` while the account has the people and arrangement of the case. */
async function withArrangement<T>(input: SignaturesInput, work: () => Promise<T>): Promise<T> {
  const rules = (input.signature_rules ?? []).map(({ must_include: ids, ...rule }) => ({
    ...rule,
    must_include: ids.map((id) => personOf(personAs(id)).uuid),
  }));
  await setArrangement(service, 'couple', input.arrangement, {
    required: input.required_signatures ?? 2,
    rules,
  });
  const otherIntervener = input.interveners.find(({ id }) => !isOfTheCouple(id));
  if (otherIntervener === undefined) return work();
  return withExtraRole(
    service,
    'couple',
    personAs(otherIntervener.id),
    { role: otherIntervener.role },
    work,
  );
}

/**
 * Lets one person after another sign until the order is signed. Returns the people whose signatures were accepted.
 */
async function signUntilEnough(placed: PlacedOrder, ids: readonly string[]): Promise<string[]> {
  const signersSoFar: string[] = [];
  for (const id of ids) {
    if ((await statusOf(placed)) === 'SIGNED') break;
    const outcome = await trySigning(service, personAs(id), placed);
    if (outcome === '403-001') continue;
    expect(outcome).toBe(await statusOf(placed));
    signersSoFar.push(id);
  }
  return signersSoFar;
}

const statusOf = async ({ operation }: PlacedOrder) =>
  (await readOperation(service, operation.uuid)).operation_status;

test.each(casesOf<SignaturesInput, SignaturesResult>('signatures'))(
  '$id $title',
  async ({ input, expected }) => {
    await withArrangement(input, async () => {
      const placedOrder = await story.place({
        operation_type: 'REEMBOLSO',
        id_product: story.fund('F').id,
        amount_mode: 'CASH',
        cash: roundMoney(input.amount),
      });
      const signersSoFar = await signUntilEnough(placedOrder, input.signed);
      const isHolder = (id: string) =>
        input.interveners.some((one) => one.id === id && one.role === 'TITULAR');
      expect(signersSoFar).toEqual(input.signed.filter(isHolder));
      const isComplete = (await statusOf(placedOrder)) === 'SIGNED';
      const otherSigners = input.interveners
        .map(({ id }) => id)
        .filter((id) => !input.signed.includes(id));
      const furtherSigners = await signUntilEnough(placedOrder, otherSigners);
      expect(await statusOf(placedOrder)).toBe('SIGNED');
      expect({
        required: signersSoFar.length + furtherSigners.length,
        complete: isComplete,
      }).toEqual(expected);
    });
  },
);
