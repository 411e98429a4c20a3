import { describe, expect, it } from 'vitest';
import { isPasteOrDrop } from './sentence-typing.ts';

describe('the sentence for a product that is not appropriate', () => {
  it.each(['insertFromPaste', 'insertFromPasteAsQuotation', 'insertFromDrop', 'insertFromYank'])(
    'cannot be pasted or dropped: %s',
    (inputType) => expect(isPasteOrDrop({ inputType })).toBe(true),
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
  ])('may be typed, dictated and corrected: %s', (inputType) =>
    expect(isPasteOrDrop(inputType === undefined ? {} : { inputType })).toBe(false),
  );
});
