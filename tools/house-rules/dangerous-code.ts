import type { ESTree } from 'rolldown/utils';
import { isTest, type SourceRule, visitNodes } from './source.ts';

const isProduct = (path: string): boolean =>
  /^(apps|packages)\//u.test(path) && !isTest(path) && !path.includes('/test/');

const suspectNames =
  /\b(eval|Function|Math\.random|create(Hash|Hmac|(Dec|C)ipheriv)|hkdfSync|rejectUnauthorized|checkServerIdentity|insecureHTTPParser|child_process|vm|\w+HTML|write|stdout|stderr|console)\b/u;

const hashers = new Set(['createHash', 'createHmac', 'hkdfSync']);
const hashes = new Set(['sha256', 'sha384', 'sha512']);
/** Lists of leaked passwords contain SHA-1 hashes, so this file may pass SHA-1 as a literal. */
const leakedListHome = 'apps/api/src/identity/passwords/breached-passwords.ts';
const ciphers = new Set(['createCipheriv', 'createDecipheriv']);
const cipherHome = 'apps/api/src/kernel/crypto.ts';
const htmlSinks = new Set(['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'setHTMLUnsafe']);
const connectionSafetyOptions = new Set([
  'rejectUnauthorized',
  'checkServerIdentity',
  'insecureHTTPParser',
]);

/** The only file of the product that may start a program. */
const processHome = 'packages/file-sanitizer/src/sanitizer-process.ts';

/** The only files of the service that may write to the standard output: log lines, and results of commands. */
const outputHomes = new Set(['apps/api/src/kernel/log.ts', 'apps/api/src/main.ts']);

const isService = (path: string): boolean =>
  path.startsWith('apps/api/src/') && !outputHomes.has(path);

const isOutput = (owner: string, property: string): boolean =>
  owner === 'console' || (owner === 'process' && /^std(?:out|err)$/u.test(property));

/**
 * True for a text literal that is not permitted. Variables are not checked, because their types list the permitted
 * algorithms.
 */
const isDisallowedLiteral = (
  node: ESTree.Argument | undefined,
  allowed: ReadonlySet<string>,
): boolean =>
  node?.type === 'Literal' && typeof node.value === 'string' && !allowed.has(node.value);

/**
 * Product code must not run text as code, parse text as HTML, start programs, take random values from outside
 * node:crypto, switch off checks of TLS, or name weak hashes and ciphers. In the service, only the files of
 * `outputHomes` may write to the standard output.
 */
export const checkDangerousCode: SourceRule = (source) => {
  if (!isProduct(source.path) || !suspectNames.test(source.text)) return [];
  const rule = 'dangerous code';
  const programs = source.imports
    .filter(({ from }) => /^(node:)?(child_process|vm)$/u.test(from))
    .filter(() => source.path !== processHome)
    .map(({ from, line }) => ({
      path: source.path,
      line,
      rule,
      message: `${from} is for ${processHome}`,
    }));
  const violations = visitNodes(source, rule, (report) => ({
    CallExpression: (node) => {
      const { callee } = node;
      if (callee.type !== 'Identifier') return;
      const { name } = callee;
      const [first] = node.arguments;
      if (name === 'eval' || name === 'Function') report(node, 'text is not run as code');
      const isWeak = hashers.has(name) && isDisallowedLiteral(first, hashes);
      if (isWeak && source.path !== leakedListHome) report(node, 'the hash is SHA-2');
      if (!ciphers.has(name)) return;
      if (source.path !== cipherHome) report(node, `encryption is in ${cipherHome}`);
      if (isDisallowedLiteral(first, new Set(['aes-256-gcm'])))
        report(node, 'the cipher is aes-256-gcm');
    },
    NewExpression: (node) => {
      if (node.callee.type === 'Identifier' && node.callee.name === 'Function')
        report(node, 'text is not run as code');
    },
    MemberExpression: ({ object, property }) => {
      if (property.type !== 'Identifier' || object.type === 'Super') return;
      const owner = object.type === 'Identifier' ? object.name : '';
      if (owner === 'Math' && property.name === 'random')
        report(property, 'random values come from node:crypto');
      if (isService(source.path) && isOutput(owner, property.name))
        report(property, 'log lines are written by apps/api/src/kernel/log.ts');
      if (htmlSinks.has(property.name) || (owner === 'document' && property.name === 'write'))
        report(property, 'text is not parsed as HTML');
    },
    Property: ({ key }) => {
      if (key.type === 'Identifier' && connectionSafetyOptions.has(key.name))
        report(key, `${key.name} stays as Node sets it`);
    },
  }));
  return [...programs, ...violations];
};
