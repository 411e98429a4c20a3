export const mailSubject = 'Tiene un aviso nuevo en su área privada';

export const mailText = (title: string): string =>
  `Tiene un aviso nuevo en su área privada: ${title}. Entre en ella para leerlo.`;
