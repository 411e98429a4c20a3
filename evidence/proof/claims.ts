/** Number of statements that the proof has found true (passed) and false (failed). */
export const tally = { passed: 0, failed: 0 };

export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Prints and counts one checked statement. A false statement is printed with counterexamples. */
export function claim(text: string, holds: boolean, counterexamples: readonly string[] = []): void {
  tally[holds ? 'passed' : 'failed'] += 1;
  say(`  ${holds ? 'ok    ' : 'FAILED'} ${text}`);
  if (!holds) for (const line of counterexamples.slice(0, 20)) say(`         ${line}`);
}

/** Returns the failed lines of a books audit, with the examples below each. */
export function failedChecks(books: string): string[] {
  let isInFailedCheck = false;
  return books.split('\n').filter((line) => {
    if (/^\S/.test(line)) isInFailedCheck = !line.startsWith('ok ');
    return isInFailedCheck;
  });
}
