/** Thrown when too much work is waiting or the service stops. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

export interface FairQueueLimits {
  readonly concurrency: number;
  readonly waitingPerPerson: number;
  readonly waitingInAll: number;
}

/** Runs slow work of many people in turns, so that nobody waits for all work of another person. */
export interface FairQueue {
  readonly run: <T>(person: string, work: () => Promise<T>) => Promise<T>;
  /** Refuses the waiting work and lets the running work finish. */
  readonly stop: () => void;
}

interface Turn {
  readonly begin: () => void;
  readonly refuse: (error: QueueFullError) => void;
}

/** Creates a queue that runs one piece of work per person at a time. */
export function createFairQueue(limits: FairQueueLimits): FairQueue {
  /** The person whose turn is next comes first. */
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
        // The person now waits behind all other people.
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
