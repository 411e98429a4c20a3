import { expect, test } from 'vitest';
import { QueueFullError, createFairQueue } from './fair-queue.ts';

/** The tasks of the queue end only when the test calls `finish`. */
function createTestQueue(concurrency: number, perPerson: number, inAll = 100) {
  const queue = createFairQueue({ concurrency, waitingPerPerson: perPerson, waitingInAll: inAll });
  const startedTasks: string[] = [];
  const finishByName = new Map<string, () => void>();
  const addJob = async (person: string, name: string): Promise<string> =>
    queue.run(person, async () => {
      startedTasks.push(name);
      await new Promise<void>((resolve) => finishByName.set(name, resolve));
      return name;
    });
  const settleQueue = () => new Promise((resolve) => setImmediate(resolve));
  const finishJob = async (name: string): Promise<void> => {
    await settleQueue();
    finishByName.get(name)?.();
    await settleQueue();
  };
  return { queue, add: addJob, startedTasks, finish: finishJob };
}

test('runs one task of a person at a time, and takes turns between people', async () => {
  const { add, startedTasks, finish } = createTestQueue(2, 5);
  const allJobs = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => add(name.charAt(0), name));
  for (const name of ['b1', 'c1', 'a1', 'b2', 'a2', 'a3']) await finish(name);
  expect(startedTasks).toEqual(['a1', 'b1', 'c1', 'b2', 'a2', 'a3']);
  expect(await Promise.all(allJobs)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'c1']);
});

test('refuses work above the limit of one person, but still accepts work of another person', async () => {
  const { add, startedTasks, finish } = createTestQueue(1, 2);
  const jobResults = ['a1', 'a2', 'a3'].map((name) => add('a', name));
  await expect(add('a', 'a4')).rejects.toThrow(QueueFullError);
  jobResults.push(add('b', 'b1'));
  for (const name of ['a1', 'b1', 'a2', 'a3']) await finish(name);
  await Promise.all(jobResults);
  expect(startedTasks).toEqual(['a1', 'b1', 'a2', 'a3']);
});

test('refuses work above the limit of all people together', async () => {
  const { add, finish } = createTestQueue(1, 5, 2);
  const jobResults = ['a1', 'b1', 'c1'].map((name) => add(name, name));
  await expect(add('d', 'd1')).rejects.toThrow(QueueFullError);
  for (const name of ['a1', 'b1', 'c1']) await finish(name);
  await Promise.all(jobResults);
});

test('continues after a failed task, and refuses waiting tasks when it stops', async () => {
  const { queue, add, finish } = createTestQueue(1, 5);
  await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  const firstJob = add('a', 'a1');
  const secondJob = add('b', 'b1');
  queue.stop();
  await expect(secondJob).rejects.toThrow(QueueFullError);
  await finish('a1');
  expect(await firstJob).toBe('a1');
});
