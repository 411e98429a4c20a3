import { describe, expect, it, vi } from 'vitest';
import type { Moment } from '../clock.ts';
import { toIdempotencyClaim } from './idempotency.ts';

const instant = new Date('2026-11-24T10:00:00Z');
const clock = { now: instant, sessionNow: instant } as Moment;

const hashOf = (body: unknown): string =>
  toIdempotencyClaim({
    actor: { kind: 'staff', sessionUuid: 'session', name: 'backoffice', purposes: new Set() },
    header: 'key-of-the-request',
    route: 'POST /documents',
    body,
    clock,
  }).hash;

/** One character stands for one byte. */
const file = Buffer.alloc(200_000, '\u0000\u00ff', 'latin1').toString('latin1');
const attachmentForm = (attachment: string, filename = 'a.pdf') => ({
  attachments: [{ attachment, filename }],
});

describe('the digest of a request with a file', () => {
  it('distinguishes files, and the fields beside them', () => {
    expect(hashOf(attachmentForm(file))).toBe(hashOf(attachmentForm(file)));
    expect(hashOf(attachmentForm(`${file.slice(0, -1)}x`))).not.toBe(hashOf(attachmentForm(file)));
    expect(hashOf(attachmentForm(file, 'b.pdf'))).not.toBe(hashOf(attachmentForm(file)));
    expect(hashOf(attachmentForm(`${file.slice(0, -1)}\u0101`))).not.toBe(
      hashOf(attachmentForm(`${file.slice(0, -1)}\u0001`)),
    );
  });

  it('is computed without writing the file as JSON', () => {
    const writeSpy = vi.spyOn(JSON, 'stringify');
    hashOf(attachmentForm(file));
    const lengths = writeSpy.mock.results.map(({ value }) => String(value).length);
    expect(Math.max(...lengths)).toBeLessThan(1000);
    writeSpy.mockRestore();
  });
});
