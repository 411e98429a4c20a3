import type { OperationIntervener } from '@participe/contract/types';
import { describe, expect, it } from 'vitest';
import { signatureCount, signerRows } from './signers.ts';

function person(
  uuid: string,
  must: boolean,
  at: string | null = null,
  role: OperationIntervener['role'] = 'TITULAR',
): OperationIntervener {
  return { uuid_intervener: uuid, name: uuid, role, must_sign: must, signed_at: at, channel: null };
}

const AT = '2026-11-18T09:24:00.000Z';
const people = [
  person('reader', false, null, 'AUTORIZADO_CONSULTIVO'),
  person('other', true, AT),
  person('me', true),
];

describe('who signs', () => {
  it('puts the reader first, by «Usted»', () => {
    const rows = signerRows({ people, me: 'me', maySign: true });
    expect(rows.map(({ name, role, state }) => [name, role, state])).toEqual([
      ['Usted', 'Titular', 'your-turn'],
      ['other', 'Titular', 'signed'],
      ['reader', 'Autorizado consultivo', 'not-needed'],
    ]);
  });

  it('does not call on a reader whom the service does not let sign', () => {
    const rows = signerRows({ people, me: 'me', maySign: false });
    expect(rows.find(({ name }) => name === 'Usted')?.state).toBe('pending');
  });
});

describe('how many have signed', () => {
  it('never counts beyond the need', () => {
    expect(signatureCount(people, 2)).toEqual({ signed: 1, required: 2 });
    expect(signatureCount([person('a', true, AT), person('b', true, AT)], 1)).toEqual({
      signed: 1,
      required: 1,
    });
  });

  it('counts who is asked as long as the need is not known', () => {
    expect(signatureCount(people, undefined)).toEqual({ signed: 1, required: 2 });
    expect(signatureCount([], undefined)).toEqual({ signed: 0, required: 1 });
  });
});
