import { etagOf } from '../kernel/http/respond.ts';

/**
 * Returns the answer and sets the headers with which a browser keeps it. The browser asks before each use, so that no
 * copy outlives a new version of the service (CLD-01).
 */
export function keepUntilChanged<Answer extends object>(
  header: (name: string, value: string) => void,
  answer: Answer,
): Promise<Answer> {
  header('ETag', etagOf(answer));
  header('Cache-Control', 'no-cache');
  return Promise.resolve(answer);
}
