export type Severity = 'info' | 'low' | 'moderate' | 'high' | 'critical';

export interface Advisory {
  readonly id: string;
  readonly library: string;
  readonly severity: Severity;
  readonly title: string;
}

export interface SeenAdvisory {
  readonly id: string;
  /** Day such as 2026-11-24. */
  readonly seen: string;
  readonly note: string;
}

/** Days within which a vulnerable library must be replaced or a workaround applied (SECURITY.md). */
const termDays: Readonly<Record<Severity, number>> = {
  critical: 7,
  high: 7,
  moderate: 30,
  low: 30,
  info: 30,
};

interface AuditReport {
  readonly vulnerabilities?: Readonly<
    Record<
      string,
      {
        readonly via: readonly (
          | string
          | {
              readonly source: number;
              readonly name: string;
              readonly title: string;
              readonly url: string;
              readonly severity: Severity;
            }
        )[];
      }
    >
  >;
}

/** Throws when the text is not a report, such as after a failed request. */
export function readAdvisories(text: string): Advisory[] {
  const { vulnerabilities } = JSON.parse(text) as AuditReport;
  if (vulnerabilities === undefined) throw new Error('npm audit gave no report.');
  const advisoriesById = new Map<string, Advisory>();
  for (const { via } of Object.values(vulnerabilities))
    for (const one of via)
      if (typeof one !== 'string') {
        const id = one.url.split('/').at(-1) ?? String(one.source);
        advisoriesById.set(`${id} ${one.name}`, {
          id,
          library: one.name,
          severity: one.severity,
          title: one.title,
        });
      }
  return [...advisoriesById.values()];
}

const dayMs = 86_400_000;

/**
 * Returns one sentence for each vulnerability that is not recorded or is open beyond its deadline, and for each
 * record of a vulnerability that no library has any more.
 */
export function checkAdvisories(
  advisories: readonly Advisory[],
  seen: readonly SeenAdvisory[],
  today: string,
): string[] {
  const openAdvisories = advisories.flatMap(({ id, library, severity, title }) => {
    const record = seen.find((one) => one.id === id);
    const advisoryText = `${id} of ${library} (${severity}: ${title})`;
    if (record === undefined)
      return [`${advisoryText} is new: replace the library, or record the day.`];
    const days = (Date.parse(today) - Date.parse(record.seen)) / dayMs;
    const term = termDays[severity];
    return days <= term
      ? []
      : [`${advisoryText} is open for ${String(days)} days, at most ${String(term)}.`];
  });
  const staleRecords = seen.filter(({ id }) => !advisories.some((one) => one.id === id));
  return [
    ...openAdvisories,
    ...staleRecords.map(({ id }) => `${id} is recorded, but no library has it any more.`),
  ];
}
