export const notificationMailSubject = 'Tiene un aviso nuevo en su área privada';

export const notificationMailText = (title: string): string =>
  `Tiene un aviso nuevo en su área privada: ${title}. Entre en ella para leerlo.`;

/** Joins the text of a notification with the names of the holders of the account. */
export const accountOfHolders = (text: string): string =>
  text.endsWith('.') ? ' Cuenta de ' : '. Cuenta de ';

export const digestSubject = 'Su resumen semanal de avisos';

/** The weekly summary states only the number of notifications. */
export const digestText = (count: number): string =>
  count === 1
    ? 'En la última semana ha tenido 1 aviso en su área privada. Entre en ella para leerlo.'
    : `En la última semana ha tenido ${count} avisos en su área privada. Entre en ella para leerlos.`;
