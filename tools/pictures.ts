import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from './root.ts';
import { runCommand } from './test/command.ts';

const PICTURES = join(repositoryRoot, 'pictures');
const THEMES = ['light', 'dark'] as const;
const SIZES = [
  { size: 'desktop', width: 1280, height: 900 },
  { size: 'phone', width: 390, height: 844 },
] as const;

const HELP = `npm run pictures -- [filter] [--theme light|dark] [--size desktop|phone]
Takes a picture of every story in the files whose path contains the filter, into the folder "pictures".
"npm test" checks the same stories.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    theme: { type: 'string' },
    size: { type: 'string' },
    help: { type: 'boolean' },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

const pictureViews = THEMES.filter((theme) => (values.theme ?? theme) === theme).flatMap((theme) =>
  SIZES.filter(({ size }) => (values.size ?? size) === size).map((size) => ({
    theme,
    ...size,
    folder: join(PICTURES, theme, size.size),
  })),
);
if (positionals.length === 0) rmSync(PICTURES, { recursive: true, force: true });
const { code } = await runCommand('vitest', ['run', '--project', 'stories', ...positionals], {
  env: { STORY_VIEWS: JSON.stringify(pictureViews) },
  toScreen: true,
});
process.exitCode = code;
