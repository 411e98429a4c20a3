import { expect, test } from 'vitest';
import { readPlayerMessage } from './tutorial-message.ts';

const player = {} as Window;
const otherWindow = {} as Window;
const messageOf = (source: Window | null, data: unknown) => ({ source, data });

test('the player reports that it is ready or has failed', () => {
  expect(readPlayerMessage(messageOf(player, { tutorial: 'ready' }), player)).toBe('ready');
  expect(readPlayerMessage(messageOf(player, { tutorial: 'failed' }), player)).toBe('failed');
});

test.each([
  ['another window', messageOf(otherWindow, { tutorial: 'ready' }), player],
  ['no window', messageOf(null, { tutorial: 'ready' }), player],
  ['no window, before the player exists', messageOf(null, { tutorial: 'ready' }), null],
  ['the player with another word', messageOf(player, { tutorial: 'play' }), player],
  ['the player with a bare text', messageOf(player, 'ready'), player],
  ['the player with nothing', messageOf(player, null), player],
])('a message of %s is ignored', (_, event, from) => {
  expect(readPlayerMessage(event, from)).toBeUndefined();
});
