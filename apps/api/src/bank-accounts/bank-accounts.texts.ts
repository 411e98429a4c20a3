/** Refusals of fields of a bank account (ACC-12). */
export const bankAccountTexts = {
  notHolder: 'El titular de la cuenta bancaria tiene que ser un titular de la cuenta.',
};
