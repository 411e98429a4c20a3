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
  const waitingTurns = new Map<string, Turn[]>();
  const runningPeople = new Set<string>();
  const startNext = (): void => {
    for (const [person, turns] of waitingTurns) {
      if (runningPeople.size >= limits.concurrency) return;
      if (runningPeople.has(person)) continue;
      const turn = turns.shift();
      if (turns.length === 0) waitingTurns.delete(person);
      runningPeople.add(person);
      turn?.begin();
    }
  };
  const waitForTurn = (person: string): Promise<void> => {
    const personTurns = waitingTurns.get(person) ?? [];
    const turnCount = [...waitingTurns.values()].reduce((sum, turns) => sum + turns.length, 0);
    const isFree = runningPeople.size < limits.concurrency && !runningPeople.has(person);
    const isFull =
      personTurns.length >= limits.waitingPerPerson || turnCount >= limits.waitingInAll;
    if (!isFree && isFull) return Promise.reject(new QueueFullError('too much work waits'));
    return new Promise((begin, refuse) => {
      personTurns.push({ begin, refuse });
      waitingTurns.set(person, personTurns);
      startNext();
    });
  };
  return {
    async run(person, work) {
      await waitForTurn(person);
      try {
        return await work();
      } finally {
        runningPeople.delete(person);
        // After their turn, the person waits behind all other people.
        const personTurns = waitingTurns.get(person);
        waitingTurns.delete(person);
        if (personTurns !== undefined) waitingTurns.set(person, personTurns);
        startNext();
      }
    },
    stop() {
      const waitingTurnList = [...waitingTurns.values()].flat();
      waitingTurns.clear();
      for (const { refuse } of waitingTurnList) refuse(new QueueFullError('the service stops'));
    },
  };
}
