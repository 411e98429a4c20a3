import type { BankAccount, OperationTypeInfo, PaymentMethod } from '@participe/contract/types';
import { useBankAccounts } from '../../../../queries/account.ts';
import { useLastPaymentMethod } from '../order/order-form.query.ts';
import { resolveChoice, type OrderFormValues } from '../kinds/form-values.ts';
import { kindHasStep } from '../kinds/index.ts';

function resolveBankAccount(
  chosen: string | null,
  offered: readonly BankAccount[] | undefined,
): string | null {
  if (chosen !== null && (!offered || offered.some(({ uuid }) => uuid === chosen))) return chosen;
  const validatedAccount = offered?.filter(({ status }) => status === 'VALIDATED') ?? [];
  return (
    (validatedAccount.find(({ is_default }) => is_default) ?? validatedAccount[0])?.uuid ?? null
  );
}

/**
 * Returns 1, which skips the step, only for a single validated account; otherwise at least 2, also without accounts.
 */
function countBankAccountOptions(accounts: readonly BankAccount[]): number {
  const isOnlyValidated = accounts.length === 1 && accounts[0]?.status === 'VALIDATED';
  return isOnlyValidated ? 1 : Math.max(2, accounts.length);
}

function usePayment(choices: OrderFormValues, info: OperationTypeInfo | undefined) {
  const offeredMethods = info?.payment_methods;
  const isNeeded = kindHasStep(choices.op, 'pago');
  const { data: last } = useLastPaymentMethod(
    choices.account,
    isNeeded && offeredMethods?.length !== 1,
  );
  const remembered = last && (offeredMethods?.includes(last) ?? true) ? last : null;
  const preferredMethod: PaymentMethod | null =
    choices.payment ?? remembered ?? offeredMethods?.[0] ?? null;
  return {
    offered: offeredMethods,
    payment: isNeeded ? resolveChoice(preferredMethod, offeredMethods) : null,
  };
}

/** Returns the payment methods, and the bank account from which or to which the money goes. */
export function usePaymentOptions(choices: OrderFormValues, info: OperationTypeInfo | undefined) {
  const { offered, payment } = usePayment(choices, info);
  const usesBank = kindHasStep(choices.op, 'cobro') || payment === 'DOMICILIACION';
  const bank = useBankAccounts(choices.account, usesBank);
  return {
    bank,
    payment,
    bankAccount: usesBank ? resolveBankAccount(choices.bankAccount, bank.data) : null,
    paymentMethods: offered,
    bankAccounts: bank.data && countBankAccountOptions(bank.data),
  };
}
