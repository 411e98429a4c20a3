import type { Budget } from '../limits/budget.ts';
import { assertFontIntact } from './font-bytes.ts';

const depthMax = 10;
/** Twice the maximum number of operands in the specification, because some programs write more than it allows. */
const operandsMax = 96;

const operators = {
  stems: new Set([1, 3, 18, 23]),
  masks: new Set([19, 20]),
  moves: new Set([4, 21, 22]),
  lines: new Set([5, 6, 7, 8, 24, 25, 26, 27, 30, 31]),
  /**
   * The flex operators, and dotsection, which has no effect. Arithmetic operators are refused, because fonts hardly
   * use them.
   */
  escaped: new Set([0, 34, 35, 36, 37]),
};
const opcodes = { callLocal: 10, return: 11, escape: 12, end: 14, callGlobal: 29 } as const;

export interface Subroutines {
  readonly local: readonly Buffer[];
  readonly global: readonly Buffer[];
}

interface CharstringState {
  operands: number[];
  stems: number;
  hasEnded: boolean;
}

/** Returns the value and the length of a number whose first byte is given. */
function readNumber(code: Buffer, at: number, first: number): [number, number] {
  const byteAt = (offset: number): number => {
    const byte = code[at + offset];
    assertFontIntact(byte !== undefined);
    return byte;
  };
  assertFontIntact(first !== 255 || at + 5 <= code.length);
  if (first === 28) return [((byteAt(1) << 24) >> 16) | byteAt(2), 3];
  if (first === 255) return [code.readInt32BE(at + 1) / 65_536, 5];
  if (first <= 246) return [first - 139, 1];
  if (first <= 250) return [(first - 247) * 256 + byteAt(1) + 108, 2];
  return [-(first - 251) * 256 - byteAt(1) - 108, 2];
}

function findSubroutine(list: readonly Buffer[], operand: number | undefined): Buffer {
  const bias = list.length < 1240 ? 107 : list.length < 33_900 ? 1131 : 32_768;
  const found = operand === undefined ? undefined : list[operand + bias];
  assertFontIntact(found !== undefined);
  return found;
}

/** Executes the operators of one charstring or subroutine without drawing. */
function runCharstring(
  code: Buffer,
  subroutines: Subroutines,
  state: CharstringState,
  budget: Budget,
  depth = 0,
): void {
  assertFontIntact(depth <= depthMax);
  budget.spendBytes(code.length);
  for (let at = 0; at < code.length && !state.hasEnded;) {
    const first = code[at] ?? 0;
    if (first === 28 || first >= 32) {
      const [value, length] = readNumber(code, at, first);
      at += length;
      state.operands.push(value);
      assertFontIntact(state.operands.length <= operandsMax);
      continue;
    }
    at += 1;
    if (first === opcodes.return) return;
    if (first === opcodes.callLocal || first === opcodes.callGlobal) {
      const subroutineList = first === opcodes.callLocal ? subroutines.local : subroutines.global;
      runCharstring(
        findSubroutine(subroutineList, state.operands.pop()),
        subroutines,
        state,
        budget,
        depth + 1,
      );
      continue;
    }
    if (first === opcodes.end) state.hasEnded = true;
    else if (operators.stems.has(first)) state.stems += state.operands.length >> 1;
    else if (operators.masks.has(first)) {
      state.stems += state.operands.length >> 1;
      at += (state.stems + 7) >> 3;
      assertFontIntact(at <= code.length);
    } else if (first === opcodes.escape) {
      assertFontIntact(operators.escaped.has(code[at] ?? -1));
      at += 1;
    } else assertFontIntact(operators.moves.has(first) || operators.lines.has(first));
    state.operands = [];
  }
}

/**
 * Throws BrokenFileError when a CFF charstring has an unknown operator, too many operands, or a subroutine that does
 * not exist or is nested too deeply.
 */
export function checkCharstring(code: Buffer, subroutines: Subroutines, budget: Budget): void {
  const state: CharstringState = { operands: [], stems: 0, hasEnded: false };
  runCharstring(code, subroutines, state, budget);
}
