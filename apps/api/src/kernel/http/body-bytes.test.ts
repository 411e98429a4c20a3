import { PassThrough } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { createByteCollector, readWholeBody } from './body-bytes.ts';

const kilobyte = 1024;

describe('a collector of bytes', () => {
  it('keeps single bytes in a few buffers of at most twice their size', () => {
    const allocationSpy = vi.spyOn(Buffer, 'allocUnsafeSlow');
    const collector = createByteCollector();
    for (let at = 0; at < 100 * kilobyte; at += 1) collector.add(Buffer.from([at % 251]));
    const bytes = collector.take();
    const expectedBytes = Uint8Array.from({ length: 100 * kilobyte }, (_, at) => at % 251);
    expect(bytes.equals(expectedBytes)).toBe(true);
    expect(bytes.buffer.byteLength).toBeLessThanOrEqual(200 * kilobyte);
    expect(allocationSpy.mock.calls.length).toBeLessThan(20);
    allocationSpy.mockRestore();
  });

  it('returns a single chunk and an empty body unchanged', () => {
    const collector = createByteCollector();
    expect(collector.take()).toHaveLength(0);
    collector.add(Buffer.from('whole'));
    expect(collector.take().toString()).toBe('whole');
    expect(collector.length).toBe(5);
  });
});

describe('reading a whole body', () => {
  it('ends at the limit with 413, and the rest of the body is discarded', async () => {
    const payload = new PassThrough();
    const bodyRead = readWholeBody(payload, 10);
    payload.write('12345');
    payload.write('678901');
    await expect(bodyRead).rejects.toMatchObject({ statusCode: 413 });
    expect(payload.readableFlowing).toBe(true);
    expect(payload.listenerCount('data')).toBe(0);
  });

  it('ends with 400 when the client ends the connection', async () => {
    const payload = new PassThrough();
    const bodyRead = readWholeBody(payload, 10);
    payload.destroy(new Error('aborted'));
    await expect(bodyRead).rejects.toMatchObject({ statusCode: 400 });
  });
});
