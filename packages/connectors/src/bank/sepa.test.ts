import { expect, test } from 'vitest';
import { writePain001 } from './pain001.ts';
import { writePain008 } from './pain008.ts';
import { parsePainFile } from './read-pain.ts';
import { debitFileSample, hardToEncodeNames, paymentFileSample } from '../../test/sepa-samples.ts';
import { toSepaText } from './sepa-text.ts';
import { readXml } from './xml.ts';

const files = {
  'pain.008.001.08': writePain008(debitFileSample),
  'pain.001.001.09': writePain001(paymentFileSample),
};
const messageNames = Object.keys(files) as (keyof typeof files)[];

/** The parser of the child elements shares no code with the code under test. */
function childrenOf(xml: string, parent: string): string[][] {
  const elementMatches = xml.matchAll(new RegExp(`<${parent}(?: [^>]*)?>(.*?)</${parent}>`, 'gsu'));
  return [...elementMatches].map(([, inner = '']) => {
    const sepaProblems: string[] = [];
    let depth = 0;
    for (const [, end, name = ''] of inner.matchAll(/<(\/?)([A-Za-z]+)[^>]*>/gu)) {
      if (end === '/') depth -= 1;
      else {
        if (depth === 0) sepaProblems.push(name);
        depth += 1;
      }
    }
    return sepaProblems;
  });
}

const textsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'gu'))].map(
    ([, text = '']) => text,
  );

const centsOf = (amount: string): bigint => BigInt(amount.replace('.', ''));

const elementSequences = {
  GrpHdr: ['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty'],
  'pain.008.001.08': {
    PmtInf: [
      'PmtInfId',
      'PmtMtd',
      'NbOfTxs',
      'CtrlSum',
      'PmtTpInf',
      'ReqdColltnDt',
      'Cdtr',
      'CdtrAcct',
      'CdtrAgt',
      'ChrgBr',
      'CdtrSchmeId',
      'DrctDbtTxInf',
    ],
    transaction: 'DrctDbtTxInf',
    parts: ['PmtId', 'InstdAmt', 'DrctDbtTx', 'DbtrAgt', 'Dbtr', 'DbtrAcct', 'RmtInf'],
  },
  'pain.001.001.09': {
    PmtInf: [
      'PmtInfId',
      'PmtMtd',
      'NbOfTxs',
      'CtrlSum',
      'PmtTpInf',
      'ReqdExctnDt',
      'Dbtr',
      'DbtrAcct',
      'DbtrAgt',
      'ChrgBr',
      'CdtTrfTxInf',
    ],
    transaction: 'CdtTrfTxInf',
    parts: ['PmtId', 'Amt', 'CdtrAgt', 'Cdtr', 'CdtrAcct', 'RmtInf'],
  },
} as const;

test.each(messageNames)('%s has its elements in the sequence of its schema', (name) => {
  const xml = files[name];
  const order = elementSequences[name];
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns=')).toBe(true);
  expect(xml).toContain(`urn:iso:std:iso:20022:tech:xsd:${name}`);
  expect(childrenOf(xml, 'GrpHdr')).toEqual([[...elementSequences.GrpHdr]]);
  for (const batch of childrenOf(xml, 'PmtInf')) expect([...new Set(batch)]).toEqual(order.PmtInf);
  for (const parts of childrenOf(xml, order.transaction))
    expect(parts).toEqual(order.parts.filter((part) => parts.includes(part)));
  expect(childrenOf(xml, order.transaction)).toHaveLength(hardToEncodeNames.length);
});

test.each(messageNames)('%s states correct counts and totals, overall and per batch', (name) => {
  const xml = files[name];
  const [whole = '', ...batches] = [
    ...xml.matchAll(/<NbOfTxs>(\d+)<\/NbOfTxs><CtrlSum>([\d.]+)/gu),
  ].map(([, count = '', sum = '']) => `${count} ${sum}`);
  const batchTexts = [...xml.matchAll(/<PmtInf>.*?<\/PmtInf>/gsu)].map(([batch]) => batch);
  const expectedTotals = batchTexts.map((part) => {
    const amounts = textsOf(part, 'InstdAmt');
    return { count: amounts.length, sum: amounts.reduce((sum, one) => sum + centsOf(one), 0n) };
  });
  expect(batches.map((text) => text.replace('.', ''))).toEqual(
    expectedTotals.map(({ count, sum }) => `${String(count)} ${String(sum)}`),
  );
  const totalCents = textsOf(xml, 'InstdAmt').reduce((sum, one) => sum + centsOf(one), 0n);
  expect(whole.replace('.', '')).toBe(`${String(hardToEncodeNames.length)} ${String(totalCents)}`);
});

test.each(messageNames)('%s keeps every text within length and character set', (name) => {
  const xml = files[name];
  const texts = [...xml.matchAll(/>([^<]+)</gu)].map(([, text = '']) => text.trim());
  for (const text of texts.filter((one) => one !== ''))
    expect(text.replaceAll('&apos;', "'")).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]+$/u);
  for (const nm of textsOf(xml, 'Nm'))
    expect(nm.replaceAll('&apos;', "'").length).toBeLessThanOrEqual(70);
  for (const text of textsOf(xml, 'Ustrd'))
    expect(text.replaceAll('&apos;', "'").length).toBeLessThanOrEqual(140);
  const ids = ['MsgId', 'PmtInfId', 'EndToEndId', 'MndtId'].flatMap((tag) => textsOf(xml, tag));
  expect(ids.filter((id) => id.length > 35)).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(textsOf(xml, 'Nm')).not.toContain('');
});

test('a written file is read back with its texts in the SEPA character set', () => {
  const read = parsePainFile(files['pain.008.001.08']);
  const writtenDebits = debitFileSample.batches.flatMap((batch) =>
    batch.debits.map((debit) => ({ batch, debit })),
  );
  expect(read).toEqual({
    type: 'PAIN_008',
    messageId: debitFileSample.messageId,
    transactions: writtenDebits.map(({ batch, debit }) => ({
      endToEndId: debit.endToEndId,
      amount: debit.amount,
      date: batch.collectionDate,
      ownIban: batch.creditor.iban,
      name: toSepaText(debit.debtor.name, 70),
      iban: debit.debtor.iban,
      remittance: toSepaText(debit.remittance, 140),
      mandate: { reference: debit.mandateReference, signedOn: debit.mandateSignedOn },
      sequence: batch.sequence,
    })),
  });
  const painFile = parsePainFile(files['pain.001.001.09']);
  expect(painFile.type).toBe('PAIN_001');
  expect(
    painFile.transactions.map(({ endToEndId, amount, mandate }) => [endToEndId, amount, mandate]),
  ).toEqual(
    paymentFileSample.batches.flatMap(({ payments }) =>
      payments.map(({ endToEndId, amount }) => [endToEndId, amount, null]),
    ),
  );
});

test.each([
  ['Íñigo Núñez-Çelebi Güell', 'Inigo Nunez-Celebi Guell'],
  ['Peña & Hijos, S.L.', 'Pena + Hijos, S.L.'],
  ['/barra//doble/', 'barra/doble'],
  ['Zoë Ærøskøbing Łódź ß', 'Zoe AEroskobing Lodz ss'],
  ['李小龙', 'NOTPROVIDED'],
  ['   ', 'NOTPROVIDED'],
  ['😀 Emoji', '. Emoji'],
])('%s is written as %s', (text, expected) => {
  expect(toSepaText(text, 70)).toBe(expected);
});

const firstBatch = debitFileSample.batches.slice(0, 1);
const writeSpoiltFile =
  (values: object): (() => string) =>
  () =>
    writePain008({
      ...debitFileSample,
      batches: firstBatch.map((batch) => ({
        ...batch,
        debits: batch.debits.slice(0, 1).map((debit) => ({ ...debit, ...values })),
      })),
    });

test.each([
  ['an amount of zero', { amount: '0.00' }],
  ['a negative amount', { amount: '-1.00' }],
  ['an amount of three decimals', { amount: '1.000' }],
  ['an amount too large for the scheme', { amount: '1000000000.00' }],
  ['an identifier that is too long', { endToEndId: 'x'.repeat(36) }],
  ['an identifier with an accent', { mandateReference: 'MÁS' }],
  ['an invalid IBAN', { debtor: { name: 'x', iban: '12' } }],
])('the writer refuses %s', (_what, values) => {
  expect(writeSpoiltFile(values)).toThrow(RangeError);
});

test('a repeated identifier and an empty file are rejected', () => {
  const [batch] = firstBatch;
  const duplicateBatches = batch === undefined ? [] : [batch, { ...batch, id: 'other' }];
  expect(() => writePain008({ ...debitFileSample, batches: duplicateBatches })).toThrow(RangeError);
  expect(() => writePain008({ ...debitFileSample, batches: [] })).toThrow(RangeError);
});

test.each([
  ['a document type', '<!DOCTYPE x [<!ENTITY a "b">]><a/>'],
  ['an element that is not closed', '<a><b></a>'],
  ['two outermost elements', '<a></a><b></b>'],
  ['the sign < in a text', '<a>1 < 2</a>'],
  ['an empty text', ''],
])('the XML parser refuses %s', (_what, xml) => {
  expect(() => readXml(xml)).toThrow(RangeError);
});

test('a file without a mandatory element is rejected', () => {
  const xml = files['pain.008.001.08'].replaceAll(/<EndToEndId>[^<]*<\/EndToEndId>/gu, '');
  expect(() => parsePainFile(xml)).toThrow(RangeError);
});
