import { Readable } from 'node:stream';
import { refuse } from '@participe/domain';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../actor.ts';
import { RefusalError } from '../refusal.ts';
import { createBudget, senderOf } from './body-memory-limit.ts';
import type { CallResponse } from './respond.ts';

const megabyte = 1024 * 1024;
/** A streamed file counts as this many bytes, because only a part of it is in memory. */
const streamBytes = megabyte;

function fileBytesOf({ body }: CallResponse): number {
  if (typeof body !== 'object' || body.file === null) return 0;
  const { content } = body.file;
  if (typeof content === 'string') return content.length;
  return content instanceof Uint8Array ? content.byteLength : streamBytes;
}

/** Reserves the memory of a file before it is sent; throws a refusal when too little is free. */
export type DownloadLimit = (
  reply: FastifyReply,
  actor: Actor | undefined,
  answer: CallResponse,
) => void;

/**
 * Limits the memory of files that are being sent, in all and for each reader, so that slow readers cannot use up all
 * of it (API-38). A file counts until it is sent or its connection closes.
 */
export function createDownloadLimit(): DownloadLimit {
  // Two files of the maximum size for each reader, twelve for all readers.
  const budget = createBudget({ total: 192 * megabyte, share: 32 * megabyte });
  return (reply, actor, answer) => {
    const bytes = fileBytesOf(answer);
    if (bytes === 0) return;
    const release = budget.reserve(senderOf(actor, reply.request.ip), bytes);
    if (typeof release === 'string') {
      const content = typeof answer.body === 'object' ? answer.body.file?.content : undefined;
      if (content instanceof Readable) content.destroy();
      throw new RefusalError(refuse('MANTENIMIENTO'));
    }
    reply.raw.once('close', release);
  };
}
