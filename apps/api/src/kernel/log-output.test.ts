import type fs from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogOutput } from './log-output.ts';

type Done = (error: NodeJS.ErrnoException | null, written: number) => void;

/** Creates a file system in which the test decides when each write ends and with which result. */
function createFakeFileSystem() {
  const startedWrites: { text: string; done: Done }[] = [];
  const atEnd: string[] = [];
  const slowFiles = {
    write: (_descriptor: number, bytes: Buffer, done: Done) => {
      startedWrites.push({ text: bytes.toString(), done });
    },
    writeSync: (_descriptor: number, text: string) => atEnd.push(text),
  } as unknown as Pick<typeof fs, 'write' | 'writeSync'>;
  return { startedWrites, atEnd, files: slowFiles };
}

const diskFullError = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
const withNewline = (text: string): string => `${text}\n`;

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

test('lines are written together after half a second, or as soon as they fill 4 KB', () => {
  const { startedWrites, files } = createFakeFileSystem();
  const output = createLogOutput(1, files);
  output.write(withNewline('one'));
  output.write(withNewline('two'));
  expect(startedWrites).toEqual([]);
  vi.advanceTimersByTime(500);
  expect(startedWrites.map(({ text }) => text)).toEqual(['one\ntwo\n']);
  startedWrites[0]?.done(null, 8);
  output.write(withNewline('x'.repeat(4096)));
  expect(startedWrites).toHaveLength(2);
});

test('the rest of a partial write is written afterwards', () => {
  const { startedWrites, files } = createFakeFileSystem();
  const output = createLogOutput(1, files);
  output.write(withNewline('one'));
  output.flush();
  startedWrites[0]?.done(null, 2);
  expect(startedWrites[1]?.text).toBe('e\n');
});

test('lines that a full disk refuses are dropped, and their number is logged when there is space again', () => {
  const { startedWrites, files } = createFakeFileSystem();
  const output = createLogOutput(1, files);
  output.write(withNewline('one'));
  output.write(withNewline('two'));
  output.flush();
  startedWrites[0]?.done(diskFullError, 0);
  output.write(withNewline('three'));
  output.flush();
  startedWrites[1]?.done(diskFullError, 0);
  output.write(withNewline('four'));
  output.flush();
  const warning = '{"level":40,"lost":3,"msg":"log lines were lost"}';
  expect(startedWrites[2]?.text).toBe(`\n${warning}\nfour\n`);
  startedWrites[2]?.done(null, Buffer.byteLength(startedWrites[2].text));
  output.write(withNewline('five'));
  output.flush();
  expect(startedWrites[3]?.text).toBe('five\n');
});

test('lines that a temporarily full pipe does not accept are written later', () => {
  const { startedWrites, files } = createFakeFileSystem();
  const output = createLogOutput(1, files);
  output.write(withNewline('one'));
  output.flush();
  startedWrites[0]?.done(Object.assign(new Error('again'), { code: 'EAGAIN' }), 0);
  output.write(withNewline('two'));
  output.flush();
  expect(startedWrites[1]?.text).toBe('one\ntwo\n');
});

test('when the reader of the log has stopped, lines that exceed the queue of 1 MB are lost, and the process still ends', () => {
  const { startedWrites, atEnd, files } = createFakeFileSystem();
  const output = createLogOutput(1, files);
  const kilobyte = withNewline('x'.repeat(1023));
  for (let writtenBytes = 0; writtenBytes < 2000; writtenBytes += 1) output.write(kilobyte);
  expect(startedWrites).toHaveLength(1);
  output.end();
  expect(atEnd).toEqual([]);
  startedWrites[0]?.done(null, Buffer.byteLength(startedWrites[0].text));
  const [, next] = startedWrites;
  expect(next?.text.length).toBeLessThanOrEqual(1024 * 1024 + 100);
  // Of 2,000 lines, 4 were written at once and 1,024 were queued.
  expect(next?.text).toContain('"lost":972');
});

test('the waiting lines are written when the process ends', () => {
  const { atEnd, files } = createFakeFileSystem();
  const output = createLogOutput(1, files);
  output.write(withNewline('stop failed'));
  output.end();
  expect(atEnd).toEqual(['stop failed\n']);
});

test('a warning about lost lines is written once when the reader is slow', () => {
  const { startedWrites, files } = createFakeFileSystem();
  const output = createLogOutput(1, files);
  output.write(withNewline('one'));
  output.flush();
  startedWrites[0]?.done(diskFullError, 0);
  output.write(withNewline('two'));
  output.flush();
  startedWrites[1]?.done(Object.assign(new Error('try again'), { code: 'EAGAIN' }), 0);
  output.flush();
  const [, , third] = startedWrites;
  expect(third?.text.match(/log lines were lost/gu)).toHaveLength(1);
  expect(third?.text.endsWith(withNewline('two'))).toBe(true);
});
