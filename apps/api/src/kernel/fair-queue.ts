/** Thrown when too much work is waiting already, or when the service stops. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

export interface FairQueueLimits {
  /** Maximum number of tasks that run at the same time, each for a different person. */
  readonly concurrency: number;
  readonly waitingPerPerson: number;
  readonly waitingInAll: number;
}

/** Runs slow work of many people so that nobody waits until all work of another person is done. */
export interface FairQueue {
  /** Runs work when it is the person's turn. Throws QueueFullError when too much work is waiting already. */
  readonly run: <T>(person: string, work: () => Promise<T>) => Promise<T>;
  /** Refuses all work that is waiting. Work that is already running continues. */
  readonly stop: () => void;
}

interface Turn {
  readonly begin: () => void;
  readonly refuse: (error: QueueFullError) => void;
}

/** Creates a queue that runs one piece of work of a person at a time, and takes turns between people. */
export function createFairQueue(limits: FairQueueLimits): FairQueue {
  /** The waiting work by person. The person whose turn is next comes first. */
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
    const total = [...waiting.values()].reduce((sum, turns) => sum + turns.length, 0);
    const isFree = running.size < limits.concurrency && !running.has(person);
    const isFull = own.length >= limits.waitingPerPerson || total >= limits.waitingInAll;
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
        // After their turn, the person waits behind all other people.
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
