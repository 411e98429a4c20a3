import { describe, expect, it } from 'vitest';
import { parseFlags, StartError } from './flags.ts';

describe('the flags of the start command', () => {
  it('have usable defaults', () => {
    expect(parseFlags([])).toEqual({
      port: undefined,
      data: '.data',
      now: undefined,
      testDoor: false,
      sandbox: 'auto',
      reset: false,
    });
  });

  it('accept a value after a blank or after an equals sign', () => {
    const args =
      '--port 8123 --data=/tmp/x --now 2026-03-12T13:59:59+01:00 --test-door --sandbox off --reset';
    expect(parseFlags(args.split(' '))).toEqual({
      port: 8123,
      data: '/tmp/x',
      now: '2026-03-12T12:59:59.000Z',
      testDoor: true,
      sandbox: 'off',
      reset: true,
    });
  });

  it.each([
    ['--port 0', '--port wants a number from 1 to 65535, not "0".'],
    ['--port 65536', '--port wants a number from 1 to 65535, not "65536".'],
    ['--port 80x', '--port wants a number from 1 to 65535, not "80x".'],
    ['--now tomorrow', '--now wants an instant like 2026-03-10T09:00:00Z, not "tomorrow".'],
    ['--now 2026-03-10', '--now wants an instant like 2026-03-10T09:00:00Z, not "2026-03-10".'],
    ['--now 2026-13-10T09:00:00Z', '--now wants an instant'],
    ['--sandbox on', '--sandbox wants auto or off, not "on".'],
    ['--data=', '--data wants a folder.'],
    ['--prot 80', "Unknown option '--prot'. Usage: npm start -- [--port N]"],
    ['extra', 'Usage: npm start'],
  ])('refuses %s', (text, sentence) => {
    expect(() => parseFlags(text.split(' '))).toThrow(StartError);
    expect(() => parseFlags(text.split(' '))).toThrow(sentence);
  });
});
