/** What the door writes to people, outside the portal. */
export const identityTexts = {
  loginCode: (code: string): string =>
    `Código ${code} para entrar en su área privada. No lo comparta.`,
  codeSubject: 'Su código de un solo uso',
  blockedSubject: 'Acceso bloqueado',
  blocked: (minutes: number): string =>
    `Hemos bloqueado el acceso a su área privada durante ${String(minutes)} minutos tras varios intentos.`,
} as const;
