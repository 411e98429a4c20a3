import { expect, test } from 'vitest';
import { readPlayerMessage } from './tutorial-message.ts';

const player = {};

test('a message of the player is its state', () => {
  for (const word of ['ready', 'failed'])
    expect(readPlayerMessage({ source: player, data: { tutorial: word } }, player)).toBe(word);
});

test('a message of another window is ignored, also before the player has a window', () => {
  const data = { tutorial: 'ready' };
  expect(readPlayerMessage({ source: {}, data }, player)).toBeUndefined();
  expect(readPlayerMessage({ source: null, data }, null)).toBeUndefined();
  expect(readPlayerMessage({ source: undefined, data }, undefined)).toBeUndefined();
});

test.each([null, 'ready', { tutorial: 'play' }, { tutorial: { ready: true } }, { other: 'ready' }])(
  'the message %j is ignored',
  (data) => {
    expect(readPlayerMessage({ source: player, data }, player)).toBeUndefined();
  },
);
