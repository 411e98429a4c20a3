/** Ids that the service has returned to one person, by the kind of object. */
export interface KnownIds {
  /**
   * Returns an id for a field or path segment with this name, which states a kind of object. Without an id of this
   * kind, returns that of another object or, without any id, a fixed one.
   */
  readonly pick: (name: string, index: number) => string;
  /** Stores the ids in the response to a request with this path. */
  readonly collect: (path: string, answer: unknown) => void;
}

const maxIdsPerKind = 300;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** Returns `account` for `uuid_account`, `accounts` and `id_account`. */
const kindOf = (name: string): string =>
  name
    .replace(/^(?:uuid|id)_/u, '')
    .replaceAll('-', '_')
    .replace(/s$/u, '');

const isOwnId = (name: string): boolean => name === 'uuid' || name === 'id';

/** At most 300 ids of each kind are stored; further ids replace earlier ones. */
export function createKnownIds(): KnownIds {
  const idsByKind = new Map<string, string[]>();
  let idCount = 0;
  const addId = (kind: string, id: string): void => {
    const ids = idsByKind.get(kind) ?? [];
    idsByKind.set(kind, ids);
    if (ids.includes(id)) return;
    idCount += 1;
    ids[ids.length < maxIdsPerKind ? ids.length : idCount % maxIdsPerKind] = id;
  };
  const collectFrom = (owner: string, value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, field] of Object.entries(value))
      if (typeof field !== 'string') collectFrom(Array.isArray(value) ? owner : name, field);
      else if (uuid.test(field)) addId(kindOf(isOwnId(name) ? owner : name), field);
  };
  return {
    pick: (name, index) => {
      const ids = idsByKind.get(kindOf(name)) ?? [...idsByKind.values()].flat();
      return ids[index % ids.length] ?? '00000000-0000-4000-8000-000000000000';
    },
    collect: (path, answer) => {
      const segments = path.split('?')[0]?.split('/') ?? [];
      const owner = segments.findLast((segment) => /^[a-z]/u.test(segment) && !uuid.test(segment));
      collectFrom(owner ?? '', answer);
    },
  };
}
