import { randomUUID } from 'node:crypto';
import {
  aggregatorProofRefusal,
  findBankOfIban,
  newBankAccountRefusal,
  normaliseIban,
  refuseField,
  signatureArrangementLabel,
} from '@participe/domain';
import {
  type AccountPaperRow,
  type HolderRow,
  type NewBankAccount,
  insertBankAccount,
  lockAccount,
  readAccountForPaper,
  readBankAccounts,
  readRequester,
  tellAboutBankAccount,
} from '../accounts/index.ts';
import {
  checkUnreviewedCount,
  createBankAccountPaper,
  receiveUploads,
} from '../documents/index.ts';
import { requireStepUp } from '../identity/index.ts';
import { listAccountIdsToSignBankAccounts } from '../kernel/access/permissions.ts';
import type { ContextFor, Handler } from '../kernel/http/handler.ts';
import type { BeforeFiles } from '../kernel/http/upload-rules.ts';
import { RefusalError } from '../kernel/refusal.ts';
import { readProofAccounts } from '../wealthreader/index.ts';
import { viewBankAccount } from './bank-accounts.view.ts';
import { bankAccountTexts } from './bank-accounts.texts.ts';
import { checkIdentity } from './check-identity.ts';

const call = 'POST /accounts/{id}/bank-accounts';
type Context = ContextFor<typeof call>;

const ownerOf = (uuidAccount: string) => ({ uuidAccount, uuidOperation: null }) as const;

/** Returns the holder of the account who owns the bank account; refuses anybody else and an IBAN that may not be added. */
async function checkRequest(
  { input, db }: Pick<Context, 'input' | 'db'>,
  holders: readonly HolderRow[],
): Promise<HolderRow> {
  const { iban, uuid_intervener_holder: uuidHolder } = input.body;
  const existing = await readBankAccounts(db, input.params.id);
  const refusal = newBankAccountRefusal(
    iban,
    existing.map((one) => one.iban),
  );
  if (refusal !== null) throw new RefusalError(refusal);
  const holder = holders.find(({ uuid }) => uuid === uuidHolder);
  if (holder === undefined)
    throw new RefusalError(refuseField('uuid_intervener_holder', bankAccountTexts.notHolder));
  return holder;
}

/** Refuses a new bank account whose bank does not state the holder; returns the consent, null for a paper (ACC-20). */
async function checkProof(
  { db, clock, actor, input }: Context,
  holder: HolderRow,
): Promise<string | null> {
  if (!('uuid_wealthreader' in input.body)) return null;
  const { uuid_wealthreader: uuid, iban } = input.body;
  const accounts = await readProofAccounts({ db, clock }, actor.person.uuid, uuid);
  const refusal = aggregatorProofRefusal({ accounts, iban, holder });
  if (refusal !== null) throw new RefusalError(refusal);
  return uuid;
}

/** The checks of a new bank account that need no transaction; they run before its proof is scanned. */
export async function checkNewBankAccount(context: BeforeFiles<typeof call>): Promise<void> {
  const { input, db, clock, fileCount } = context;
  const { holders } = await readAccountForPaper(db, input.params.id, clock.today);
  await checkRequest(context, holders);
  await checkUnreviewedCount(db, ownerOf(input.params.id), fileCount);
}

/** Stores the paper that proves the holder, if there is one, and the order that adds it, which awaits its signatures. */
async function storePapers(
  context: Context,
  { account, requestedBy }: { account: AccountPaperRow; requestedBy: string },
  bankAccount: NewBankAccount,
): Promise<{ uuid: string; title: string }> {
  const { db, clock } = context;
  const { uuid: uuidBankAccount, uuid_account: uuidAccount, iban, bic, bank_name } = bankAccount;
  if (bankAccount.proof_source === 'UPLOAD')
    await receiveUploads(
      context,
      ownerOf(uuidAccount),
      { category: 'DOCUMENTATION', subcategory: 'CERTIFICADO_CCC', more: { uuidBankAccount } },
      ({ uuid }) => uuid,
    );
  return createBankAccountPaper(
    db,
    clock,
    { uuidAccount, uuidBankAccount },
    {
      manager: account.manager,
      accountNumber: account.account_number,
      arrangement: signatureArrangementLabel(account.arrangement_type),
      holders: account.holders.map(({ name, documentNumber }) => ({ name, documentNumber })),
      iban,
      holderName: bankAccount.holder_name,
      bank: bank_name === null || bic === null ? null : { name: bank_name, bic },
      requestedBy,
    },
  );
}

/**
 * Adds a bank account with the proof of its owner, both or nothing: a paper that staff validate, or the word of the bank
 * itself (ACC-20). It needs a fresh code (SES-18) and the signatures of the account, and everybody on the account is told
 * (ACC-12).
 */
export const addBankAccount: Handler<typeof call> = async (context) => {
  const { input, db, clock, actor, audit } = context;
  const { id } = input.params;
  const { otp, alias, iban } = input.body;
  await lockAccount(db, id);
  const account = await readAccountForPaper(db, id, clock.today);
  const requester = await readRequester(db, actor.person.uuid);
  checkIdentity(context, [requester, ...account.holders]);
  const holder = await checkRequest(context, account.holders);
  const uuidWealthLink = await checkProof(context, holder);
  const stepUpRefusal = await requireStepUp(context, otp);
  if (stepUpRefusal !== undefined) return stepUpRefusal;
  const bank = findBankOfIban(iban);
  const bankAccount: NewBankAccount = {
    uuid: randomUUID(),
    uuid_account: id,
    alias: alias?.trim() ?? null,
    iban: normaliseIban(iban),
    bic: bank?.bic ?? null,
    bank_name: bank?.name ?? null,
    holder_name: holder.name,
    uuid_intervener_holder: holder.uuid,
    proof_source: uuidWealthLink === null ? 'UPLOAD' : 'AGGREGATOR',
    uuid_wealth_link: uuidWealthLink,
  };
  await insertBankAccount(db, bankAccount, clock.now);
  const paper = await storePapers(context, { account, requestedBy: requester.name }, bankAccount);
  const event = uuidWealthLink === null ? 'added' : 'added-with-bank';
  await tellAboutBankAccount(context, event, bankAccount);
  audit({
    action: 'bank-account.added',
    entity: 'bank_account',
    entityUuid: bankAccount.uuid,
    after: {
      uuid_account: id,
      iban_end: bankAccount.iban.slice(-4),
      proof: bankAccount.proof_source,
      document: paper.uuid,
    },
  });
  return {
    bank_account: await viewBankAccount(context, id, bankAccount.uuid),
    documents_to_sign: listAccountIdsToSignBankAccounts(actor, clock).includes(id) ? [paper] : [],
  };
};
