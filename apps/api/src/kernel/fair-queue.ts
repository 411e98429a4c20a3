/** Thrown when too much work waits already, or the service stops. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

export interface FairQueueLimits {
  /** Pieces of work that run at a time, each of another person. */
  readonly concurrency: number;
  readonly waitingPerPerson: number;
  readonly waitingInAll: number;
}

/** Runs slow work of many people so that nobody waits for all the work of another. */
export interface FairQueue {
  /** Runs work when it is the turn of the person. Throws QueueFullError when too much waits already. */
  readonly run: <T>(person: string, work: () => Promise<T>) => Promise<T>;
  /** Refuses all work that waits. Work that runs goes on. */
  readonly stop: () => void;
}

interface Turn {
  readonly begin: () => void;
  readonly refuse: (error: QueueFullError) => void;
}

/** Creates a queue that runs one piece of work of a person at a time, and takes turns between people. */
export function createFairQueue(limits: FairQueueLimits): FairQueue {
  /** The work that waits, with the person first whose turn is next. */
  const waiting = new Map<string, Turn[]>();
  const running = new Set<string>();
  const startNext = (): void => {
    for (const [person, turns] of waiting) {
      if (running.size >= limits.concurrency) return;
      if (running.has(person)) continue;
      const turn = turns.shift();
      if (turns.length === 0) waiting.delete(person);
      running.add(person);
      turn?.begin();
    }
  };
  const waitForTurn = (person: string): Promise<void> => {
    const own = waiting.get(person) ?? [];
    const others = [...waiting.values()].reduce((sum, turns) => sum + turns.length, 0);
    const isFree = running.size < limits.concurrency && !running.has(person);
    const isFull = own.length >= limits.waitingPerPerson || others >= limits.waitingInAll;
    if (!isFree && isFull) return Promise.reject(new QueueFullError('too much work waits'));
    return new Promise((begin, refuse) => {
      own.push({ begin, refuse });
      waiting.set(person, own);
      startNext();
    });
  };
  return {
    async run(person, work) {
      await waitForTurn(person);
      try {
        return await work();
      } finally {
        running.delete(person);
        // Whoever had their turn waits behind all others.
        const own = waiting.get(person);
        waiting.delete(person);
        if (own !== undefined) waiting.set(person, own);
        startNext();
      }
    },
    stop() {
      const refused = [...waiting.values()].flat();
      waiting.clear();
      for (const { refuse } of refused) refuse(new QueueFullError('the service stops'));
    },
  };
}
