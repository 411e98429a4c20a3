let listed: Promise<ReadonlySet<string>> | undefined;

/** Unpacked at the first new password only: a service that starts does not wait for it. */
async function unpack(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Some fifty thousand passwords that many people have, in lower case; what is guessed first. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  listed ??= unpack();
  return listed;
}
