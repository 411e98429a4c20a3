/** Counts events of one key in a sliding minute, in the memory of this process. */
export function createMinuteLimit(limit: number): (key: string, now: number) => boolean {
  const seen = new Map<string, number[]>();
  return (key, now) => {
    const recent = (seen.get(key) ?? []).filter((at) => now - at < 60_000);
    if (seen.size > 50_000) seen.clear();
    if (recent.length >= limit) {
      seen.set(key, recent);
      return false;
    }
    recent.push(now);
    seen.set(key, recent);
    return true;
  };
}
