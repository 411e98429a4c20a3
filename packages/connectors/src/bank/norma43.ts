import {
  readAccountEndRecord,
  checkFileEndRecord,
  readAccountStartRecord,
  type AccountBeingRead,
} from './norma43-account.ts';
import { type RecordLine, addLineError } from './norma43-fields.ts';
import { recordWidth } from './norma43-layout.ts';
import {
  readMovementTextRecord,
  checkOriginalAmountRecord,
  readMovementRecord,
} from './norma43-movement.ts';
import type { StatementAccount, StatementError, StatementParseResult } from './port.ts';

const errorsMax = 100;
const endOfFileMark = '\u001a';

type State = {
  accounts: StatementAccount[];
  openAccount: AccountBeingRead | undefined;
  hasEnded: boolean;
};

/**
 * Reads an AEB Norma 43 statement in ISO-8859-1 or UTF-8; amounts are decimal strings with two decimals. An error,
 * such as a wrong total or an unknown record, rejects the whole file (PAY-23). An error has its row and a Spanish
 * message; reading stops once there are 100.
 */
export function parseNorma43(bytes: Uint8Array): StatementParseResult {
  const errors: StatementError[] = [];
  const lines = splitLines(decodeText(bytes));
  if (lines.length === 0) {
    return {
      ok: false,
      errors: [{ row: 1, code: 'EMPTY_FILE', message: 'El fichero está vacío.' }],
    };
  }
  const state: State = { accounts: [], openAccount: undefined, hasEnded: false };
  for (const [index, written] of lines.entries()) {
    const content = written.replaceAll('\0', '?');
    const recordLine = { row: index + 1, text: content.padEnd(recordWidth), errors };
    if (content.length > recordWidth) {
      addLineError(
        recordLine,
        'RECORD_WIDTH',
        `El registro ocupa ${content.length} posiciones; el máximo es 80.`,
      );
    }
    if (content !== written)
      addLineError(recordLine, 'FIELD', 'El registro contiene un carácter que no es de texto.');
    readRecord(recordLine, state);
    if (errors.length >= errorsMax) return { ok: false, errors };
  }
  const endRecord = { row: lines.length, text: '', errors };
  if (state.openAccount) {
    addLineError(
      endRecord,
      'RECORD_ORDER',
      'Falta el registro 33 (final de cuenta) de la última cuenta.',
    );
  }
  if (!state.hasEnded)
    addLineError(endRecord, 'RECORD_ORDER', 'Falta el registro 88 (fin de fichero).');
  return errors.length > 0 ? { ok: false, errors } : { ok: true, accounts: state.accounts };
}

function readRecord(line: RecordLine, state: State): void {
  if (state.hasEnded) {
    addLineError(line, 'RECORD_ORDER', 'Hay registros después del registro 88 (fin de fichero).');
    return;
  }
  const [code = ''] = /^.{0,2}/su.exec(line.text) ?? [];
  if (code === '11') return startAccount(line, state);
  if (code === '88') return finishFile(line, state);
  if (code !== '22' && code !== '23' && code !== '24' && code !== '33') {
    return addLineError(
      line,
      'UNKNOWN_RECORD',
      `Registro «${code.trim()}» desconocido en la Norma 43.`,
    );
  }
  const openAccount = state.openAccount;
  if (!openAccount)
    return addLineError(line, 'RECORD_ORDER', `El registro ${code} no pertenece a ninguna cuenta.`);
  if (code === '22') return readMovementRecord(line, openAccount);
  if (code === '23') return readMovementTextRecord(line, openAccount);
  if (code === '24') return checkOriginalAmountRecord(line, openAccount);
  state.accounts.push(readAccountEndRecord(line, openAccount));
  state.openAccount = undefined;
}

function startAccount(line: RecordLine, state: State): void {
  if (state.openAccount) {
    addLineError(
      line,
      'RECORD_ORDER',
      'Empieza una cuenta sin el registro 33 (final) de la anterior.',
    );
  }
  state.openAccount = readAccountStartRecord(line);
}

function finishFile(line: RecordLine, state: State): void {
  checkFileEndRecord(line);
  if (state.accounts.length === 0 && !state.openAccount) {
    addLineError(line, 'RECORD_ORDER', 'El fichero no contiene ninguna cuenta (registro 11).');
  }
  state.hasEnded = true;
}

function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // The file is in UTF-8 or ISO-8859-1. ISO-8859-1 text with accents is almost never valid UTF-8, so that a failed
    // decoding means ISO-8859-1.
    return new TextDecoder('latin1').decode(bytes);
  }
}

/**
 * Splits the file into rows without trailing blanks. Removes the end-of-file character 0x1A and empty rows at the end.
 */
function splitLines(content: string): string[] {
  const trimmedContent = content.trimEnd();
  const body = trimmedContent.endsWith(endOfFileMark)
    ? trimmedContent.slice(0, -1).trimEnd()
    : trimmedContent;
  return body === '' ? [] : body.split(/\r\n|\n|\r/).map((row) => row.trimEnd());
}
