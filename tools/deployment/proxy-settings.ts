import type { SecureVersion } from 'node:tls';

export interface ProxySettings {
  /** Cipher suites of TLS 1.2 and TLS 1.3, as OpenSSL and Node list them. */
  readonly ciphers: string;
  readonly minVersion: SecureVersion;
  readonly hsts: string;
  /** Lines of each section without comments, by its name such as `frontend public_https`. */
  readonly sections: ReadonlyMap<string, readonly string[]>;
}

/** Throws when the configuration lacks a part that sets TLS. */
export function readProxySettings(text: string): ProxySettings {
  const sections = new Map<string, string[]>();
  let lines: string[] = [];
  for (const line of text.split('\n')) {
    if (/^\s*(?:#|$)/u.test(line)) continue;
    if (/^\S/u.test(line)) {
      lines = [];
      sections.set(line.trim(), lines);
    } else lines.push(line.trim());
  }
  const valueOf = (section: string, pattern: RegExp): string => {
    const [, value] = pattern.exec((sections.get(section) ?? []).join('\n')) ?? [];
    if (value === undefined) throw new Error(`${section} has no ${pattern.source}`);
    return value;
  };
  const suites = valueOf('global', /^ssl-default-bind-ciphersuites (\S+)$/mu);
  return {
    ciphers: `${suites}:${valueOf('global', /^ssl-default-bind-ciphers (\S+)$/mu)}`,
    minVersion: valueOf(
      'global',
      /^ssl-default-bind-options .*ssl-min-ver (TLSv1\.[0-3])\b/mu,
    ) as SecureVersion,
    hsts: valueOf('frontend public_https', /Strict-Transport-Security "([^"]+)"$/mu),
    sections,
  };
}
