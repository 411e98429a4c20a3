/** What was done with a bank account of a client account. */
export type BankAccountEvent =
  | 'added'
  | 'added-with-bank'
  | 'removed'
  | 'made-default'
  | 'mandate-revoked';

const sentences: Readonly<Record<BankAccountEvent, (ibanEnd: string, account: string) => string>> =
  {
    added: (ibanEnd, account) =>
      `Se ha añadido la cuenta bancaria terminada en ${ibanEnd} a su cuenta ${account}. No recibirá dinero hasta que la firmen las personas necesarias, la validemos y pase el plazo de seguridad.`,
    'added-with-bank': (ibanEnd, account) =>
      `Se ha añadido la cuenta bancaria terminada en ${ibanEnd} a su cuenta ${account}. El banco ha confirmado el titular. No recibirá dinero hasta que la firmen las personas necesarias y pase el plazo de seguridad.`,
    removed: (ibanEnd, account) =>
      `Se ha borrado la cuenta bancaria terminada en ${ibanEnd} de su cuenta ${account}.`,
    'made-default': (ibanEnd, account) =>
      `La cuenta bancaria terminada en ${ibanEnd} es ahora la principal de su cuenta ${account}.`,
    'mandate-revoked': (ibanEnd, account) =>
      `Se ha revocado la domiciliación en la cuenta bancaria terminada en ${ibanEnd} de su cuenta ${account}. Las órdenes periódicas que se pagaban con ella quedan suspendidas, y los recibos que aún no hemos enviado al banco, anulados.`,
  };

const subjects: Readonly<Record<BankAccountEvent, string>> = {
  added: 'Nueva cuenta bancaria',
  'added-with-bank': 'Nueva cuenta bancaria',
  removed: 'Cuenta bancaria borrada',
  'made-default': 'Ha cambiado su cuenta bancaria principal',
  'mandate-revoked': 'Domiciliación revocada',
};

/** The message to the people of an account about a change of its bank accounts (ACC-12, ACC-13). */
export const bankAccountMessage = (event: BankAccountEvent, ibanEnd: string, account: string) => ({
  subject: subjects[event],
  text: `${sentences[event](ibanEnd, account)} Si no lo esperaba, avísenos cuanto antes.`,
});
