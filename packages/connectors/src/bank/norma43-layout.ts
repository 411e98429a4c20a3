/**
 * Width of a record of AEB Norma 43 (June 2012, annex 1). The positions of fields are counted from 1, as in the
 * standard.
 */

export const recordWidth = 80;

export type FieldPosition = readonly [from: number, to: number];

export const accountStartFields = {
  bank: [3, 6],
  office: [7, 10],
  account: [11, 20],
  initialDate: [21, 26],
  finalDate: [27, 32],
  sign: [33, 33],
  openingBalance: [34, 47],
  currency: [48, 50],
  mode: [51, 51],
  name: [52, 77],
} as const satisfies Record<string, FieldPosition>;

export const movementFields = {
  originOffice: [7, 10],
  operationDate: [11, 16],
  valueDate: [17, 22],
  conceptCommon: [23, 24],
  conceptOwn: [25, 27],
  sign: [28, 28],
  amount: [29, 42],
  documentNumber: [43, 52],
  reference1: [53, 64],
  reference2: [65, 80],
} as const satisfies Record<string, FieldPosition>;

export const movementTextFields = {
  sequence: [3, 4],
  text: [5, 80],
} as const satisfies Record<string, FieldPosition>;

export const originalAmountFields = {
  sequence: [3, 4],
  currency: [5, 7],
  amount: [8, 21],
} as const satisfies Record<string, FieldPosition>;

export const accountEndFields = {
  bank: [3, 6],
  office: [7, 10],
  account: [11, 20],
  debitCount: [21, 25],
  debitSum: [26, 39],
  creditCount: [40, 44],
  creditSum: [45, 58],
  sign: [59, 59],
  closingBalance: [60, 73],
  currency: [74, 76],
} as const satisfies Record<string, FieldPosition>;

export const fileEndFields = {
  nines: [3, 20],
  recordCount: [21, 26],
} as const satisfies Record<string, FieldPosition>;
