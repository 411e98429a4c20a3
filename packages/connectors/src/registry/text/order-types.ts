/** Four-letter code of each order type that is sent to the registry. */
export const orderTypeCodes: Readonly<Record<string, string>> = {
  SUSCRIPCION: 'SUSC',
  REEMBOLSO: 'REEM',
  REEMBOLSO_PERIODICO: 'REEP',
  TRASPASO_ENTRADA: 'TREN',
  TRASPASO_INTERNO: 'TRIN',
  TRASPASO_SALIDA: 'TRSA',
  APORTACION: 'APOR',
  APORTACION_PERIODICA: 'APOP',
  RESCATE: 'RESC',
  BLOQUEO: 'BLOQ',
  DESBLOQUEO: 'DESB',
  DEVOLUCION_EXCESO: 'DEVE',
  HERENCIA: 'HERE',
  DONACION: 'DONA',
  CONTINGENCIA: 'CONT',
};
