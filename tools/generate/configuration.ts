import { readFileSync } from 'node:fs';
import { serviceSettingsMarkdown as serviceConfiguration } from '../../apps/api/src/kernel/settings.ts';
import { repositoryRoot } from '../root.ts';

const portalTypes = 'apps/portal/src/vite-env.d.ts';

/** Descriptions of the variables of the sandbox and the tests. */
const otherVariables: Readonly<Record<string, string>> = {
  SERVICE_URL: 'Sandbox: address of the service.',
  'STAFF_CREDENTIALS_FILE, PARTNER_SECRETS_FILE': 'Sandbox: the same files as of the service.',
  STATE_FILE: 'Sandbox: file in which the partner companies keep their state.',
  'REGISTRY_PORT, BANK_PORT, CATCHER_PORT, VIDEO_PORT, SCANNER_PORT, TIME_STAMP_PORT, WEBSITE_PORT, AGGREGATOR_PORT, CONTROL_PORT':
    'Sandbox: ports of the partner companies, of the public website and of their control server; any free port by default.',
  DEMO_PEOPLE_FILE:
    'Sandbox: file with names, addresses and authenticator secrets of the demo people, for the page with the messages.',
  TIME_STAMP_FOLDER:
    'Sandbox: folder with the keys of its time-stamping authority. Without it there is none.',
  MODE: 'Sandbox: `manual` acts only when the test interface says so; `auto` by itself (default).',
  SANDBOX_BEHAVIOUR: 'Sandbox: `kind` never misbehaves; `lively` does (default).',
  CHROMIUM_PATH: 'Tests: the browser; by default the one that is installed.',
  XDG_CACHE_HOME: 'Tests: folder for seeded databases, so that clones share them; `~/.cache`.',
  STORY_VIEWS: 'Stories: sizes and themes of pictures, set by `npm run pictures`.',
  BASE_URL: 'Journeys: address of the portal, set by `npm run e2e`.',
  'MODEL_RUNS, MODEL_SEED, MODEL_PATH': 'Model test: number of runs, seed, one path to repeat.',
  'PARTNERS_RUNS, PARTNERS_SEED': 'Partner stories: number of stories and first seed.',
};

/**
 * Returns a table row for each group of build variables, described by the comment above the first variable of the
 * group.
 */
function portalVariables(): string[] {
  const settingGroups: { meaning: string; names: string[] }[] = [];
  for (const line of readFileSync(repositoryRoot + portalTypes, 'utf8').split('\n')) {
    const meaning = /\/\*\* (.*) \*\//u.exec(line)?.[1];
    if (meaning !== undefined) settingGroups.push({ meaning, names: [] });
    const name = /readonly (VITE_\w+)/u.exec(line)?.[1];
    if (name !== undefined) settingGroups.at(-1)?.names.push(name);
  }
  return settingGroups.map(({ meaning, names }) => `| ${names.join(', ')} | ${meaning} |`);
}

export function configurationMarkdown(): string {
  return [
    serviceConfiguration(),
    '## Build of the portal',
    '',
    `Environment variables of \`npm run build\`, from \`${portalTypes}\`.`,
    '',
    '| Variable | Meaning |',
    '|---|---|',
    ...portalVariables(),
    '',
    '## Sandbox and tests',
    '',
    '| Variable | Meaning |',
    '|---|---|',
    ...Object.entries(otherVariables).map(([name, meaning]) => `| ${name} | ${meaning} |`),
    '',
  ].join('\n');
}
