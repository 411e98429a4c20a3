/** File names that differ case-insensitively: repeated ones get a number. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const dot = name.lastIndexOf('.');
    const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
    let free = name;
    for (let n = 2; taken.has(free.toLowerCase()); n += 1) free = `${stem} (${String(n)})${ending}`;
    taken.add(free.toLowerCase());
    return free;
  });
}
