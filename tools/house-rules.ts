import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { checkHouseRules } from './house-rules/check-house.ts';
import { repositoryRoot } from './root.ts';

/** Returns the text files of the repository by path, without those that git ignores. */
function readRepositoryFiles(): Map<string, string> {
  const gitFileList = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: repositoryRoot,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  const readableFiles =
    /\.(tsx?|mjs|js|css|sql|json|md|yml|yaml|html|toml)$|^\.npmrc$|^\.ci\/|Dockerfile$/u;
  const paths = [...new Set(gitFileList.split('\0'))].filter(
    (path) => readableFiles.test(path) && existsSync(`${repositoryRoot}${path}`),
  );
  return new Map(paths.map((path) => [path, readFileSync(`${repositoryRoot}${path}`, 'utf8')]));
}

const files = readRepositoryFiles();
const violations = checkHouseRules(files);
for (const { path, line, rule, message } of violations)
  console.log(`${path}:${String(line)} ${rule}: ${message}`);
console.log(
  `${String(files.size)} files, ${String(violations.length)} violations of the house rules`,
);
process.exitCode = violations.length > 0 || files.size === 0 ? 1 : 0;
