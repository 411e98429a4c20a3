import { describe, expect, it } from 'vitest';
import { accessReasonLabels, validateAccessReason } from './access-reason.ts';

const fields = (code: string | undefined, text: string) =>
  validateAccessReason(code, text).map(({ code: wire, field }) => `${wire} ${String(field)}`);

describe('a reason to look at a client', () => {
  it.each(Object.keys(accessReasonLabels))('%s is one, with ten characters', (code) => {
    expect(fields(code, '1234567890')).toEqual([]);
  });

  it.each([undefined, '', 'CURIOSITY', 'client_request'])('%s is none', (code) => {
    expect(fields(code, 'una explicación')).toEqual(['400-020 reason_code']);
  });

  it.each(['', '123456789', ' 123456789 ', ' '.repeat(20)])('"%s" says too little', (text) => {
    expect(fields('INCIDENT', text)).toEqual(['400-020 reason']);
  });
});
