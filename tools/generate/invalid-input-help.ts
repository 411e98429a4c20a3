import type { RefusalName } from '@participe/domain';

/** Texts about a refusal for docs/errors.md. */
export interface ErrorHelp {
  readonly cause: string;
  readonly remedy: string;
  readonly rule: string;
}

/** Refusals of invalid input have the status 400. */
export const invalidInputHelp = {
  DATOS_INCORRECTOS: {
    cause: 'The body, a field or a parameter is not what the contract of the call describes.',
    remedy: 'Send what openapi.json describes; unknown fields are refused too.',
    rule: 'API-21',
  },
  FILTRO_INVALIDO: {
    cause:
      '`$filter` is not base64, breaks the grammar or its budgets, or names an unlisted field.',
    remedy: 'Correct the filter; the fields are listed with the call.',
    rule: 'API-08',
  },
  PARAMETRO_INVALIDO: {
    cause: 'A parameter of a list is out of range or names an unlisted field.',
    remedy: 'Use 1 to 500 rows, listed fields to order by, and 2 to 100 characters to search.',
    rule: 'API-07',
  },
  CAMPO_INVALIDO: {
    cause: 'A field breaks its rule; `errors[]` has one entry for each.',
    remedy: 'Correct the field that `field` names.',
    rule: 'API-15',
  },
  IBAN_NO_VALIDADO: {
    cause: 'The bank account is not validated yet, or was added less than 72 hours ago.',
    remedy: 'Choose another account, or send its proof and wait.',
    rule: 'PAY-15',
  },
  IMPORTE_SOBRE_LIMITE: {
    cause: 'An order in euros takes more than 95 % of the latest valuation.',
    remedy: 'Order units or the total.',
    rule: 'ORD-08',
  },
  CODIGO_INCORRECTO: {
    cause: 'The code is wrong, used or older than five minutes, or what it was bound to changed.',
    remedy: 'Ask for another code.',
    rule: 'SIG-10',
  },
  IMPORTE_MINIMO: {
    cause: 'The amount is below the minimum of the product for this kind of subscription.',
    remedy: 'Raise the amount.',
    rule: 'ORD-05',
  },
  MINIMO_A_MANTENER: {
    cause: 'What would stay in the fund is less than the minimum.',
    remedy: 'Take less, or everything.',
    rule: 'ORD-07',
  },
  PARTICIPACION_A_MANTENER: {
    cause:
      'Less than one unit would stay of an equity fund that the account first bought before 5 July 2019.',
    remedy: 'Take less, or everything.',
    rule: 'ORD-07',
  },
  INSUFICIENTE: {
    cause: 'More units are asked for than are available.',
    remedy: 'Take less; `position-statuses` says what is available and why the rest is not.',
    rule: 'ORD-09',
  },
  BLOQUEADAS_POR_RECIBO: {
    cause: 'More units are asked for than are available, because a recent direct debit locks some.',
    remedy: 'Take less, or wait for the days that the message and `position-statuses` state.',
    rule: 'LOT-10',
  },
  TEST_REQUERIDO: {
    cause: 'The person, or one who has to sign, has no valid appropriateness test for the family.',
    remedy: 'Take the test.',
    rule: 'APR-01',
  },
  FRASE_INCORRECTA: {
    cause: 'The typed sentence differs from the one that is asked for.',
    remedy: 'Type it to the letter.',
    rule: 'APR-09',
  },
  AVISO_NO_RECOGIDO: {
    cause: 'The result of this signer is worse than the one that the order declares.',
    remedy: 'Cancel the order and let this person place it.',
    rule: 'APR-12',
  },
  PRODUCTO_NO_ADMITE: {
    cause: 'The product does not admit this order, or is closed to new investors.',
    remedy: 'Choose one of the allowed operations of the product.',
    rule: 'PRD-06',
  },
  NO_TRASPASABLE: {
    cause: 'The fund, its holders or their residence do not allow a transfer without tax.',
    remedy: 'Redeem and subscribe instead.',
    rule: 'TAX-05',
  },
  MINIMO_FIL: {
    cause: 'A retail client would have less than 100,000 € in a hedge fund.',
    remedy: 'Raise the amount.',
    rule: 'ORD-06',
  },
  FORMATO_NO_ADMITIDO: {
    cause: 'The file is not a sound PDF, JPEG or PNG, or the scanner found something in it.',
    remedy: 'Send another file.',
    rule: 'DOC-01',
  },
} satisfies Partial<Record<RefusalName, ErrorHelp>>;
