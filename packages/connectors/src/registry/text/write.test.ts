import { describe, expect, test } from 'vitest';
import {
  type RegistryTextAccount,
  type RegistryTextOrder,
  buildRegistryTextLines,
  buildRegistryTextFileName,
  writeRegistryText,
} from './write.ts';

const order: RegistryTextOrder = {
  reference: 'OP0000000001',
  rdReference: 'RD-OP0000000001-1',
  operationType: 'SUSCRIPCION',
  isin: 'ES0199910003',
  amount: '1234.56',
  participations: null,
  isTotal: false,
  valueDate: '2026-11-19',
  iban: 'ES9121000418450200051332',
  paymentMethod: 'TRANSFERENCIA',
  accountNumber: '0000000042',
};
const account: RegistryTextAccount = {
  accountNumber: '0000000042',
  alias: 'Mi cuenta',
  holders: [{ documentNumber: '12345678Z', name: 'Ana Íñiguez Peña', role: 'TITULAR' }],
};
const file = {
  managerNumber: '990',
  managerName: 'Sotavera Gestión, S.A.',
  date: '2026-11-19',
  sequence: 7,
};

/** Parses a written file by byte positions. The parser shares no code with the writer. */
function readBack(accounts: RegistryTextAccount[], orders: RegistryTextOrder[]) {
  const writtenRegistryText = writeRegistryText(file, buildRegistryTextLines(accounts, orders));
  const bytes = Buffer.from(writtenRegistryText, 'latin1');
  expect(bytes.toString('latin1')).toBe(writtenRegistryText);
  expect(bytes.length % 302).toBe(0);
  const lines = Array.from({ length: bytes.length / 302 }, (_, at) =>
    bytes.subarray(at * 302, at * 302 + 302),
  );
  for (const line of lines) {
    expect(line.subarray(300).toString('latin1')).toBe('\r\n');
    const controlCharacters = line
      .subarray(0, 300)
      .filter((byte) => byte < 32 || (byte > 126 && byte < 161));
    expect(controlCharacters).toHaveLength(0);
  }
  return lines.map((line) => line.toString('latin1'));
}
const sliceLine = (line: string | undefined, from: number, length: number): string =>
  (line ?? '').slice(from, from + length);

const hostileNames = [
  'Ana\r\n30OP0000000009SUSC',
  'Ñandú\u0000\u0007\tPeña',
  '🦊'.repeat(80),
  'Å'.normalize('NFD').repeat(200),
  'María\u202Eesrever\u200B',
  '   ',
  'Łukasz Żółć – “comillas” €',
  '株式会社',
  'x'.repeat(5000),
  "Robert'); drop table rd_file;--",
  '\u00AD\u00A0\uFEFF',
  'ﬁ ﷺ ǆ',
];

describe('the registry’s text file', () => {
  test('places every field at its position', () => {
    const [head, holder, accountLine, line, end] = readBack([account], [order]);
    expect(sliceLine(head, 0, 25)).toBe('00990       2026111900007');
    expect(sliceLine(head, 25, 60).trimEnd()).toBe('Sotavera Gestión, S.A.');
    expect(sliceLine(holder, 0, 2)).toBe('10');
    expect(sliceLine(holder, 2, 30).trimEnd()).toBe('0000000042');
    expect(sliceLine(holder, 32, 20).trimEnd()).toBe('12345678Z');
    expect(sliceLine(holder, 52, 100).trimEnd()).toBe('Ana Íñiguez Peña');
    expect(sliceLine(holder, 152, 30).trimEnd()).toBe('TITULAR');
    expect(sliceLine(accountLine, 0, 2)).toBe('20');
    expect(sliceLine(accountLine, 32, 60).trimEnd()).toBe('Mi cuenta');
    expect(sliceLine(accountLine, 92, 3)).toBe('001');
    expect(sliceLine(line, 0, 18)).toBe('30OP0000000001    ');
    expect(sliceLine(line, 18, 4)).toBe('SUSC');
    expect(sliceLine(line, 22, 12)).toBe('ES0199910003');
    expect(sliceLine(line, 34, 15)).toBe('000000000123456');
    expect(sliceLine(line, 49, 18)).toBe('000000000000000000');
    expect(sliceLine(line, 67, 8)).toBe('20261119');
    expect(sliceLine(line, 75, 34).trimEnd()).toBe('ES9121000418450200051332');
    expect(sliceLine(line, 109, 2)).toBe('TI');
    expect(sliceLine(line, 111, 40).trimEnd()).toBe('RD-OP0000000001-1');
    expect(sliceLine(line, 151, 30).trimEnd()).toBe('0000000042');
    expect(sliceLine(end, 0, 34)).toBe('9000000005000000010000000100000001');
  });

  test('states exact counts and sums', () => {
    const units = {
      ...order,
      amount: null,
      participations: '999999999999.999999',
      paymentMethod: null,
      operationType: 'REEMBOLSO',
    };
    const orders = [
      ...Array.from({ length: 30 }, (_, at) => ({
        ...order,
        reference: `OP00000001${String(at).padStart(2, '0')}`,
        amount: '9999999999999.99',
      })),
      { ...units, reference: 'OP0000000300' },
      { ...units, reference: 'OP0000000301', isTotal: true },
    ];
    const lines = readBack([account], orders);
    const lastLine = lines.at(-1);
    expect(sliceLine(lastLine, 2, 8)).toBe('00000036');
    expect(sliceLine(lastLine, 26, 8)).toBe('00000032');
    expect(sliceLine(lastLine, 34, 18)).toBe('029999999999999970');
    expect(sliceLine(lastLine, 52, 21)).toBe('001999999999999999998');
    expect(
      lines.map((line) => sliceLine(line, 110, 1)).filter((mode) => mode === 'T'),
    ).toHaveLength(1);
  });

  test.each(hostileNames)('%j as a name does not shift any field', (name) => {
    const lines = readBack(
      [{ ...account, alias: name, holders: [{ documentNumber: '12345678Z', name, role: name }] }],
      [order],
    );
    const [, holder, accountLine, line] = lines;
    expect(lines).toHaveLength(5);
    expect(lines.map((one) => one.slice(0, 2))).toEqual(['00', '10', '20', '30', '90']);
    expect(sliceLine(holder, 32, 20).trimEnd()).toBe('12345678Z');
    expect(sliceLine(holder, 182, 118)).toBe(' '.repeat(118));
    expect(sliceLine(accountLine, 92, 3)).toBe('001');
    expect(line).toBe(readBack([account], [order])[3]);
  });

  test('has the same lines whatever the sequence of its input', () => {
    const otherOrder = { ...order, reference: 'OP0000000002', accountNumber: '0000000043' };
    const secondAccount = { ...account, accountNumber: '0000000043' };
    expect(buildRegistryTextLines([secondAccount, account], [otherOrder, order])).toEqual(
      buildRegistryTextLines([account, secondAccount], [order, otherOrder]),
    );
  });

  test.each([
    ['a reference too long', { reference: 'O'.repeat(17) }],
    ['a reference that would break the line', { reference: 'OP\n1' }],
    ['an amount with three decimals', { amount: '1.234' }],
    ['an amount below zero', { amount: '-1.00' }],
    ['an amount too large', { amount: `${'9'.repeat(14)}.00` }],
    ['an invalid date', { valueDate: '19/11/2026' }],
    ['an order type that is never sent', { operationType: 'SOLICITUD_SUSCRIPCION_PERIODICA' }],
  ])('refuses %s instead of writing a wrong value', (_name, more) => {
    expect(() => buildRegistryTextLines([account], [{ ...order, ...more }])).toThrow(RangeError);
  });

  test('is named after its date and sequence number', () => {
    expect(buildRegistryTextFileName({ date: '2026-11-19', sequence: 7 })).toBe(
      'RD_20261119_007.txt',
    );
    expect(buildRegistryTextFileName({ date: '2026-11-19', sequence: 1234 })).toBe(
      'RD_20261119_1234.txt',
    );
  });
});
