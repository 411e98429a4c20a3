import { CallError } from '@participe/contract/client';
import { describe, expect, it } from 'vitest';
import { uploadKeys } from '../../uploads/upload-keys.ts';
import { choiceProblem } from './attachments.ts';

const file = (name: string) => new File(['%PDF-'], name);

describe('files for a message', () => {
  it('may be five in all', () => {
    expect(choiceProblem(3, [file('a.pdf'), file('b.png')])).toBeUndefined();
    expect(choiceProblem(4, [file('a.pdf'), file('b.png')])).toBe(
      'Puede adjuntar 5 ficheros como máximo.',
    );
  });

  it('are refused by name when one of them is of a kind that the house does not take', () => {
    expect(choiceProblem(0, [file('a.pdf'), file('b.docx')])).toBe(
      'b.docx: Formato no admitido. Use PDF, JPG o PNG.',
    );
  });
});

const failure = (status: number, code: string) => new CallError({ status, code, message: '' });

describe('the key under which a file goes', () => {
  it('stays while nobody knows what became of it, and is another for another name or after an answer', () => {
    const keys = uploadKeys();
    const first = keys.of('a:INCIDENCIA');
    expect(keys.of('a:RECLAMACION')).not.toBe(first);
    for (const [status, code] of [
      [0, 'NO_RESPONSE'],
      [409, '409-003'],
    ] as const) {
      keys.failed('a:INCIDENCIA', failure(status, code));
      expect(keys.of('a:INCIDENCIA')).toBe(first);
    }
    keys.failed('a:INCIDENCIA', failure(422, '422-001'));
    expect(keys.of('a:INCIDENCIA')).not.toBe(first);
  });
});
