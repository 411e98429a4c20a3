import { describe, expect, it } from 'vitest';
import { findViolations } from './violations-of.ts';

describe('dangerous code', () => {
  const cases: [string, string, string][] = [
    ['runs text', "export const a = eval('1');", 'text is not run as code'],
    [
      'creates a function from text',
      "export const a = new Function('b');",
      'text is not run as code',
    ],
    ['uses Math.random', 'export const a = Math.random();', 'random values come from node:crypto'],
    ['hashes with MD5', "export const a = createHash('md5');", 'the hash is SHA-2'],
    ['hashes with SHA-1', "export const a = createHmac('sha1', b);", 'the hash is SHA-2'],
    [
      'encrypts outside the crypto module',
      "export const a = createCipheriv('aes-256-gcm', b, c);",
      'encryption is in apps/api/src/kernel/crypto.ts',
    ],
    ['parses HTML', 'document.body.innerHTML = b;', 'text is not parsed as HTML'],
    ['writes HTML', 'document.write(b);', 'text is not parsed as HTML'],
    [
      'trusts any certificate',
      'export const a = { rejectUnauthorized: false };',
      'rejectUnauthorized stays as Node sets it',
    ],
    [
      'accepts invalid HTTP',
      'export const a = { insecureHTTPParser: true };',
      'insecureHTTPParser stays as Node sets it',
    ],
    [
      'starts a program',
      "import { exec } from 'node:child_process';\nexport const a = exec;",
      'node:child_process is for packages/file-sanitizer/src/sanitizer-process.ts',
    ],
    [
      'runs a script',
      "export * from 'node:vm';",
      'node:vm is for packages/file-sanitizer/src/sanitizer-process.ts',
    ],
  ];
  const findingsIn = (path: string, text: string): string[] =>
    findViolations({ [path]: text }).filter((line) => line.includes('dangerous code'));

  it.each(cases)('is found when it %s', (_, text, message) => {
    expect(findingsIn('apps/api/src/tax/a.ts', text)).toEqual([
      `apps/api/src/tax/a.ts:1 dangerous code: ${message}`,
    ]);
    expect(findingsIn('packages/ui/src/a.ts', text)).toHaveLength(1);
    expect(findingsIn('tools/a.ts', text)).toEqual([]);
  });

  it('includes a log line written without the logger', () => {
    const texts = ["process.stdout.write('a');", "process.stderr.write('a');", "console.log('a');"];
    for (const text of texts) {
      expect(findingsIn('apps/api/src/tax/a.ts', text)).toEqual([
        'apps/api/src/tax/a.ts:1 dangerous code: log lines are written by apps/api/src/kernel/log.ts',
      ]);
      expect(findingsIn('apps/api/src/kernel/log.ts', text)).toEqual([]);
    }
  });

  it('includes a weak cipher in encryption', () => {
    const cryptoPath = 'apps/api/src/kernel/crypto.ts';
    expect(findingsIn(cryptoPath, "export const a = createCipheriv('aes-256-ecb', b, c);")).toEqual(
      [`${cryptoPath}:1 dangerous code: the cipher is aes-256-gcm`],
    );
    expect(findingsIn(cryptoPath, "export const a = createCipheriv('aes-256-gcm', b, c);")).toEqual(
      [],
    );
  });
});
