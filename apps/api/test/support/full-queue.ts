import { hashPassword } from '../../src/identity/index.ts';
import { buildTestConfig } from './config.ts';

/** Two passwords are hashed at a time and twenty wait (apps/api/src/identity/passwords/password.ts). */
const fullQueueLength = 22;

/** Runs `work` while the queue for password hashing is full. After each finished hash, a new hash is added. */
export async function withFullPasswordQueue<T>(work: () => Promise<T>): Promise<T> {
  const { keyring } = buildTestConfig();
  let isOver = false;
  const keepHashing = async (): Promise<void> => {
    while (!isOver) await hashPassword(keyring, 'somebody else');
  };
  const hashers = Array.from({ length: fullQueueLength }, keepHashing);
  try {
    return await work();
  } finally {
    isOver = true;
    await Promise.all(hashers);
  }
}
