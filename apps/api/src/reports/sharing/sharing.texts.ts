export const sharingTexts = {
  tooManyLinks: (max: number): string =>
    `Ya tiene ${String(max)} enlaces abiertos. Anule alguno para crear otro.`,
} as const;
