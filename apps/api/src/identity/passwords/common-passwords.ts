let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** The compressed list is read on first use, so that the service starts faster. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** About fifty thousand common passwords in lower case (SES-10). */
export function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  commonPasswords ??= readList();
  return commonPasswords;
}
