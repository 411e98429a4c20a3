import { expect, test } from 'vitest';
import { readPlayerMessage } from './tutorial-message.ts';

const player = {} as Window;
const foreign = {} as Window;
const message = (source: Window | null, data: unknown) => ({ source, data });

test('the player reports that it is ready or has failed', () => {
  expect(readPlayerMessage(message(player, { tutorial: 'ready' }), player)).toBe('ready');
  expect(readPlayerMessage(message(player, { tutorial: 'failed' }), player)).toBe('failed');
});

test.each([
  ['another window', message(foreign, { tutorial: 'ready' }), player],
  ['no window', message(null, { tutorial: 'ready' }), player],
  ['no window, before the player exists', message(null, { tutorial: 'ready' }), null],
  ['the player with another word', message(player, { tutorial: 'play' }), player],
  ['the player with a bare text', message(player, 'ready'), player],
  ['the player with nothing', message(player, null), player],
])('a message of %s is ignored', (_, event, from) => {
  expect(readPlayerMessage(event, from)).toBeUndefined();
});
