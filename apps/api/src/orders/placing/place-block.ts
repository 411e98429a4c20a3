import {
  type Decision,
  type BlockOrderDecision,
  type BlockOrderFacts,
  isAmlBlock,
  decideBlockOrder,
  refuse,
} from '@participe/domain';
import { setAccountBlock } from '../../accounts/index.ts';
import type { ContextFor } from '../../kernel/http/handler.ts';
import { RefusalError, toRefusalError } from '../../kernel/refusal.ts';
import { type HeldPosition, lockPosition, changeBlockedUnits } from '../../positions/index.ts';
import {
  type AccountRow,
  findAccount,
  findProduct,
  readUnitsBlockedForAml,
} from '../model/account-facts.store.ts';
import { type RecordedOrder, recordOrder } from '../model/record-order.ts';
import { buildSystemOrder } from '../model/accepted-order.ts';
import { validateSignatureExemptOrder } from './validate-signature-exempt-order.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

type BlockContext = UnitOfWork & Pick<ContextFor<'POST /operations'>, 'input'>;

function decideBlock(
  { input }: BlockContext,
  position: HeldPosition,
  rest: Pick<BlockOrderFacts, 'blockedForAml' | 'accountBlocks'>,
): Decision<BlockOrderDecision> {
  const { body } = input;
  return decideBlockOrder({
    blocks: body.operation_type === 'BLOQUEO',
    scope: body.block_scope,
    reason: body.block_reason,
    amountMode: body.amount_mode,
    participations: body.participations,
    holding: {
      held: position.participations,
      reserved: position.reserved,
      blocked: position.blocked,
    },
    ...rest,
  });
}

/**
 * Applies a block or unblock without waiting for the registry, so that blocked units cannot leave in the meantime.
 */
async function applyBlock(
  { db, clock, input }: BlockContext,
  position: HeldPosition,
  { scope, units }: BlockOrderDecision,
): Promise<void> {
  const { operation_type: type, uuid_account: uuid, block_reason: reason } = input.body;
  const blocks = type === 'BLOQUEO';
  if (scope === 'POSITION') return changeBlockedUnits(db, position, blocks ? units : `-${units}`);
  const changedAccountBlock = await setAccountBlock(
    db,
    uuid,
    isAmlBlock(reason)
      ? { kind: 'AML', blocks, at: clock.now }
      : { kind: 'OTHER', reason: blocks ? (reason ?? 'OTRO') : null, at: clock.now },
  );
  if (!changedAccountBlock) throw new RefusalError(refuse('TRANSICION_NO_PERMITIDA'));
}

async function registerBlock(
  context: BlockContext,
  facts: Pick<Parameters<typeof recordOrder>[1], 'account' | 'product'>,
  { scope, units }: BlockOrderDecision,
): Promise<RecordedOrder> {
  const {
    operation_type: operationType,
    amount_mode: amountMode,
    block_reason,
  } = context.input.body;
  return recordOrder(
    context,
    buildSystemOrder({
      ...facts,
      operationType,
      amountMode,
      orderedParticipations: amountMode === 'PARTICIPATIONS' ? units : null,
      estimate: { cash: null, participations: units, withholding: null, net: null },
      values: { block_scope: scope, ...(block_reason !== undefined && { block_reason }) },
      needsNoSignature: true,
      sourceSystem: 'BACKOFFICE',
      source: 'OFICINA',
    }),
  );
}

export const isBlockRequest = ({ input: { body } }: Pick<BlockContext, 'input'>): boolean =>
  body.operation_type === 'BLOQUEO' || body.operation_type === 'DESBLOQUEO';

/**
 * Returns the purpose that staff need for a block or its end: `aml` for money laundering, otherwise `compliance`
 * (PRM-27).
 */
export const purposeOfBlock = ({
  input: { body },
}: Pick<BlockContext, 'input'>): 'aml' | 'compliance' =>
  isAmlBlock(body.block_reason) ? 'aml' : 'compliance';

const accountBlocksOf = (account: AccountRow): BlockOrderFacts['accountBlocks'] => ({
  aml: account.is_blocked_for_aml,
  other: account.block_reason !== null,
});

/**
 * Returns the facts on which a block depends: the units of the position, those blocked for money laundering, and the
 * block of the account (PRM-23).
 */
export async function readBlockFacts({ db, clock, input }: BlockContext): Promise<unknown> {
  const { uuid_account: uuidAccount, id_product: idProduct } = input.body;
  const account = await findAccount(db, uuidAccount, clock.today);
  const product = await findProduct(db, idProduct, clock.today);
  if (account === undefined || product === undefined)
    throw new RefusalError(refuse('NO_ENCONTRADO'));
  const { participations, blocked } = await lockPosition(db, { uuidAccount, idProduct });
  const blockedForAml = await readUnitsBlockedForAml(db, { uuidAccount, idProduct });
  return { participations, blocked, blockedForAml, accountBlocks: accountBlocksOf(account) };
}

/**
 * Blocks or unblocks units or an account with immediate effect; the registry is informed afterwards (ORD-20). Refuses
 * with 400-042 when the request exceeds the available or blocked units.
 */
export async function placeBlock(context: BlockContext): Promise<RecordedOrder> {
  const { db, clock, input } = context;
  const { uuid_account: uuidAccount, id_product: idProduct } = input.body;
  const account = await findAccount(db, uuidAccount, clock.today);
  const product = await findProduct(db, idProduct, clock.today);
  if (account === undefined || product === undefined)
    throw new RefusalError(refuse('NO_ENCONTRADO'));
  const position = await lockPosition(db, { uuidAccount, idProduct });
  const decision = decideBlock(context, position, {
    blockedForAml: await readUnitsBlockedForAml(db, { uuidAccount, idProduct }),
    accountBlocks: accountBlocksOf(account),
  });
  if (!decision.ok) {
    throw toRefusalError(decision.refusals);
  }
  const registeredBlock = await registerBlock(context, { account, product }, decision.value);
  await applyBlock(context, position, decision.value);
  await validateSignatureExemptOrder(context, registeredBlock.uuid, position);
  return registeredBlock;
}
