import { describe, expect, it } from 'vitest';
import { refusesInput } from './sentence-input.ts';

describe('the sentence of a product that is not suitable', () => {
  it.each(['insertFromPaste', 'insertFromPasteAsQuotation', 'insertFromDrop', 'insertFromYank'])(
    'is not taken by %s',
    (inputType) => expect(refusesInput({ inputType })).toBe(true),
  );

  it.each([
    'insertText',
    'insertCompositionText',
    'insertFromComposition',
    'insertFromDictation',
    'insertReplacementText',
    'deleteContentBackward',
    'historyUndo',
    undefined,
  ])('may be written, dictated and corrected: %s', (inputType) =>
    expect(refusesInput(inputType === undefined ? {} : { inputType })).toBe(false),
  );
});
