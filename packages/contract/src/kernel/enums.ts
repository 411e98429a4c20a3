import { z } from 'zod';

/** Enumeration constants of the specification §3 and §4, as they travel on the wire. */
export const accountType = z.enum(['FI', 'PP']);
export const intervenerType = z.enum(['F', 'J']);
export const arrangementType = z.enum([
  'INDISTINTA',
  'CONJUNTA',
  'MANCOMUNADA',
  'MANCOMUNADA_CONDICIONAL',
  'SOLIDARIA',
]);
export const accountStatus = z.enum([
  'REGISTERED_ONLINE',
  'REGISTERED_EMAIL',
  'REGISTERED_POSTAL',
  'REGISTERED',
  'SIGNED',
  'VALIDADO',
  'ENVIADO',
  'FINALIZED',
]);
/** The block of the money-laundering unit is not a word of the wire: it says BLOQUEADO (ruling 7). */
export const intervenerStatus = z.enum([
  'REGISTERED_ONLINE',
  'REGISTERED_EMAIL',
  'REGISTERED_POSTAL',
  'REGISTERED',
  'SIGNED',
  'VALIDADO',
  'ENVIADO',
  'BLOQUEADO',
  'FINALIZADO',
  'MIGRACION',
]);
export const role = z.enum([
  'TITULAR',
  'PARTICIPE',
  'APODERADO',
  'AUTORIZADO_OPERATIVO',
  'AUTORIZADO_CONSULTIVO',
  'NUDO_PROPIETARIO',
  'USUFRUCTUARIO',
  'REPRESENTANTE_LEGAL',
  'TUTOR',
  'APORTANTE_CONYUGE',
  'APORTANTE_FAMILIAR',
  'ASESOR',
  'GESTOR',
  'ADMINISTRADOR',
  'JUNTA_DIRECTIVA',
  'FIDUCIARIO',
]);
/** What a role may do (columns of decision G-E01, in its order). */
export const permission = z.enum([
  'view',
  'download',
  'upload',
  'subscribe',
  'redeem',
  'transfer',
  'contribute',
  'benefit',
  'sign',
  'cancel',
  'bank_accounts',
  'beneficiaries',
  'interveners',
  'preferences',
]);
export const operationType = z.enum([
  'SUSCRIPCION',
  'SOLICITUD_SUSCRIPCION_PERIODICA',
  'TRASPASO_ENTRADA',
  'TRASPASO_INTERNO',
  'TRASPASO_SALIDA',
  'REEMBOLSO',
  'REEMBOLSO_PERIODICO',
  'SOLICITUD_REEMBOLSO_PERIODICO',
  'APORTACION',
  'APORTACION_PERIODICA',
  'SOLICITUD_APORTACION_PERIODICA',
  'RESCATE',
  'BLOQUEO',
  'DESBLOQUEO',
  'DEVOLUCION_EXCESO',
  'HERENCIA',
  'DONACION',
  'CONTINGENCIA',
]);
export const operationSubType = z.enum([
  'INICIAL',
  'ADICIONAL',
  'PERIODICA',
  'TOTAL',
  'PARCIAL_IMPORTE',
  'PARCIAL_PARTICIPACIONES',
  'PARCIAL_PORCENTAJE',
  'ORDINARIA',
  'EXTRAORDINARIA',
  'CONYUGE',
  'FAMILIAR_DISCAPACIDAD',
  'ALTA',
  'MODIFICACION',
  'CONTINGENCIA',
  'SUPUESTO_EXCEPCIONAL',
]);
export const operationStatus = z.enum([
  'REGISTERED_ONLINE',
  'REGISTERED_EMAIL',
  'REGISTERED_POSTAL',
  'REGISTERED',
  'SIGNED',
  'VALIDATED',
  'RD_SENT',
  'SNCE_1',
  'SNCE_2',
  'SNCE_3',
  'PERIODIC_ACTIVE',
  'PERIODIC_SUSPENDED',
  'FINALIZED',
  'CANCELLED',
]);
export const paymentMethod = z.enum(['DOMICILIACION', 'TRANSFERENCIA', 'CHEQUE']);
export const amountMode = z.enum(['CASH', 'PARTICIPATIONS', 'TOTAL']);
export const productType = z.enum(['FI', 'FIL', 'PP']);
export const assetClass = z.enum([
  'RENTA_VARIABLE',
  'MIXTO',
  'RENTA_FIJA',
  'MONETARIO',
  'RETORNO_ABSOLUTO',
]);
export const convenienceResult = z.enum(['CONVENIENTE', 'NO_CONVENIENTE', 'SIN_INFORMACION']);
export const granularity = z.enum(['day', 'week', 'month']);
/** Why an order was cancelled, as a client reads it: a money-laundering reason says OTRO (decision G-F02). */
export const cancelReason = z.enum([
  'CLIENTE',
  'BORRADO_CLIENTE',
  'FIRMA_CADUCADA',
  'DOCUMENTACION',
  'SIN_FONDOS',
  'RECHAZO_RD',
  'RECHAZO_SNCE',
  'DUPLICADA',
  'SUSTITUIDA',
  'FALLECIMIENTO',
  'OTRO',
]);
/** Why a status is changed, as staff may say it. */
export const reasonCode = z.enum([...cancelReason.options, 'AML']);
