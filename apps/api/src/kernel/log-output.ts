import fs from 'node:fs';

/**
 * Size and age at which buffered lines are written. Without a buffer, a read call would spend a tenth of its time on
 * writing its log line.
 */
const bufferLimits = { bytes: 4096, ms: 500 };

/** Maximum size of the waiting lines. Further lines are lost. */
const maxWaitingBytes = 1024 * 1024;

export interface LogOutput {
  /** Accepts a line that ends with a line feed. Neither waits nor throws. */
  readonly write: (line: string) => void;
  readonly flush: () => void;
  /** Writes the waiting lines before the process ends, unless a write is in progress or the last write failed. */
  readonly end: () => void;
}

type FileSystem = Pick<typeof fs, 'write' | 'writeSync'>;

const countLines = (text: string): number => text.split('\n').length - 1;

/** The warning precedes the first lines after a loss. */
function describeLoss(lines: number): string {
  return `${JSON.stringify({ level: 40, lost: lines, msg: 'log lines were lost' })}\n`;
}

/**
 * Creates a buffer in front of a file descriptor that counts and drops lines which cannot be written, so that a full
 * disk does not stop the service (API-31). The writer of the `pino` package would wait without end when the process
 * exits.
 */
export function createLogOutput(descriptor: number, files: FileSystem = fs): LogOutput {
  let bufferText = '';
  let isWriting = false;
  let hasFailed = false;
  let lostCount = 0;

  const takeText = (): { text: string; reported: number } => {
    // A failed write may have left an incomplete line, so that the warning begins with a line feed.
    const text = lostCount > 0 ? `\n${describeLoss(lostCount)}${bufferText}` : bufferText;
    bufferText = '';
    return { text, reported: lostCount };
  };

  const flushBuffer = (): void => {
    if (isWriting || bufferText === '') return;
    isWriting = true;
    const lines = countLines(bufferText);
    const { text, reported } = takeText();
    const writeBytes = (bytes: Buffer): void => {
      files.write(descriptor, bytes, (error, written) => {
        if (error === null && written < bytes.length) return writeBytes(bytes.subarray(written));
        isWriting = false;
        hasFailed = error !== null;
        // After EAGAIN, a slow pipe accepts the rest later. After another error, such as a full disk, the rest is
        // lost.
        const isSlow = error?.code === 'EAGAIN';
        if (isSlow) bufferText = bytes.toString() + bufferText;
        lostCount += hasFailed && !isSlow ? lines : -reported;
        if (!hasFailed && bufferText.length >= bufferLimits.bytes) flushBuffer();
      });
    };
    writeBytes(Buffer.from(text));
  };

  setInterval(flushBuffer, bufferLimits.ms).unref();
  return {
    write: (line) => {
      if (bufferText.length + line.length > maxWaitingBytes) {
        lostCount += 1;
        return;
      }
      bufferText += line;
      if (!hasFailed && bufferText.length >= bufferLimits.bytes) flushBuffer();
    },
    flush: flushBuffer,
    end: () => {
      if (isWriting || hasFailed || bufferText === '') return;
      try {
        files.writeSync(descriptor, takeText().text);
      } catch {
        // The process is ending and cannot write these lines anywhere else.
      }
    },
  };
}
