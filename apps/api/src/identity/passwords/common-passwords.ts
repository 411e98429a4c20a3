let listed: Promise<ReadonlySet<string>> | undefined;

/** Unpacked on first use, so that the start does not wait for it. */
async function unpack(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** About fifty thousand common passwords in lower case (SES-10). */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  listed ??= unpack();
  return listed;
}
