// For the rooms that read TypeScript alone; find.mjs says what each does.
export function inPath(name: string): string[];
export function findChromium(): string | undefined;
export function findPostgresBin(root?: string): string | undefined;
