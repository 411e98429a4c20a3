import type { RefusalName } from '@participe/domain';
import { type ErrorHelp, invalidInputHelp } from './invalid-input-help.ts';

/** The type makes a missing or unknown name a compile error. */
export const errorHelp: Readonly<Record<RefusalName, ErrorHelp>> = {
  ...invalidInputHelp,
  CREDENCIALES_INCORRECTAS: {
    cause: 'Name or password is wrong; unknown names get the same answer.',
    remedy: 'Try again or recover the password.',
    rule: 'SES-07',
  },
  ACCESO_BLOQUEADO: {
    cause: 'Five wrong passwords in a row, or a locked second factor.',
    remedy: 'Wait 15 minutes (longer each time), or recover the password.',
    rule: 'SES-06',
  },
  CODIGO_DE_ACCESO_INCORRECTO: {
    cause: 'The login code is wrong or expired.',
    remedy: 'Ask for another one; the third wrong code ends the login.',
    rule: 'SES-14',
  },
  SESION_TERMINADA: {
    cause: 'There is no valid session, or it was ended.',
    remedy: 'Refresh once, then log in.',
    rule: 'SES-22',
  },
  ALTA_SIN_TERMINAR: {
    cause: 'The password is right and the person has not finished the onboarding.',
    remedy: 'Log in by `POST /onboarding/login`.',
    rule: 'SES-20',
  },
  SIN_PERMISO: {
    cause: 'The role of the caller on the account does not include the action.',
    remedy: 'Let somebody with the right act.',
    rule: 'PRM-01',
  },
  SITUACION_NO_PERMITE: {
    cause: 'The status or age of the person, or the state of the account, does not allow orders.',
    remedy: 'Finish the pending steps, or ask the manager.',
    rule: 'PRM-01',
  },
  DOCUMENTO_CADUCADO: {
    cause: 'An identity document of the person or a holder expired more than three months ago.',
    remedy: 'Send a new one; a single redemption is still possible.',
    rule: 'ORD-12',
  },
  W9_PENDIENTE: {
    cause: 'A holder is a US person and staff have not validated their form W-9.',
    remedy: 'Send the form W-9 and wait until it is validated; redemptions are still possible.',
    rule: 'ORD-29',
  },
  SEGUNDO_FACTOR_PENDIENTE: {
    cause: 'The person has postponed the second factor three times and has not added one.',
    remedy: 'Add a mobile or an authenticator app.',
    rule: 'SES-13',
  },
  BLOQUEADO: {
    cause: 'The person or the account is blocked; the reason is never told.',
    remedy: 'Contact the manager.',
    rule: 'PTY-04',
  },
  SESION_SUPERUSUARIO: {
    cause: 'A superuser session only reads.',
    remedy: 'Let the client act.',
    rule: 'PRM-16',
  },
  FIRMA_REQUERIDA: {
    cause: 'The change needs a code proved in this session in the last ten minutes.',
    remedy: 'Repeat the call with `otp`; a code is on its way unless the person uses an app.',
    rule: 'SES-18',
  },
  NO_ENCONTRADO: {
    cause: 'It does not exist, or the caller has nothing to do with it.',
    remedy: 'Check the identifier.',
    rule: 'PRM-02',
  },
  VERSION_ANTIGUA: {
    cause: 'The data were changed since they were read.',
    remedy: 'Read them again and repeat.',
    rule: 'API-12',
  },
  PREAVISO_NUEVO: {
    cause:
      'Another order of the holder was completed after the code was sent, and with it the redemption notice period applies.',
    remedy: 'Look at the new date and sign again.',
    rule: 'DAT-06',
  },
  CORTE_SUPERADO: {
    cause: 'The cut-off passed between what was shown and the signature.',
    remedy: 'Look at the new date and sign again.',
    rule: 'UIX-28',
  },
  DUPLICADA: {
    cause: 'The idempotency key was used with another body.',
    remedy: 'Use a new key for a new request.',
    rule: 'API-11',
  },
  EN_PROCESO: {
    cause: 'The first request with this key is still running.',
    remedy: 'Repeat it later with the same key.',
    rule: 'API-11',
  },
  TRANSICION_NO_PERMITIDA: {
    cause: 'The change of status is not in the table, or its condition does not hold.',
    remedy: 'Read the order again; states.md lists what is possible.',
    rule: 'LIF-29',
  },
  FIRMA_PENDIENTE: {
    cause: 'Signatures that the change needs are missing.',
    remedy: 'Let the other signers sign.',
    rule: 'SIG-01',
  },
  TEST_RECIENTE: {
    cause: 'The person took the test less than seven days ago.',
    remedy: 'Take it again from the given day on.',
    rule: 'APR-06',
  },
  ENVIO_SIN_FIRMA: {
    cause: 'A person of the onboarding package is neither signed nor validated.',
    remedy: 'Let the person sign, or validate them.',
    rule: 'REG-04',
  },
  ENVIO_CON_ORDEN_PENDIENTE: {
    cause: 'An order of the onboarding package is neither signed nor validated.',
    remedy: 'Finish or cancel the order.',
    rule: 'REG-04',
  },
  ENVIO_SIN_JUSTIFICANTE: {
    cause: 'The proof of a bank account is neither validated nor signed.',
    remedy: 'Validate the proof.',
    rule: 'REG-04',
  },
  ENVIO_CON_CUENTA_PENDIENTE: {
    cause: 'An account of the person has orders in a status that does not pass.',
    remedy: 'Finish or cancel these orders.',
    rule: 'REG-04',
  },
  DIA_SIN_CALENDARIO: {
    cause: 'The holidays of that year are not loaded.',
    remedy: 'Load the calendar of the year.',
    rule: 'DAT-14',
  },
  PERSONA_NO_CAMBIABLE: {
    cause:
      'The person holds the account or represents a holder; their roles come with the contract.',
    remedy: 'Staff change the contract of the account.',
    rule: 'ACC-16',
  },
  CAMBIO_PENDIENTE: {
    cause: 'Another change of the same person on the account is open.',
    remedy: 'Wait until it is in force, or take it back.',
    rule: 'ACC-16',
  },
  CAMBIO_DE_PERSONAS_CERRADO: {
    cause: 'The change of the people of an account is in force, was taken back or has expired.',
    remedy: 'Read the people of the account, and ask for another change if one is needed.',
    rule: 'ACC-17',
  },
  CAMBIO_CERRADO: {
    cause: 'The change of contact data has expired or was locked.',
    remedy: 'Begin the change again.',
    rule: 'CLD-13',
  },
  DOCUMENTO_SUSTITUIDO: {
    cause: 'A newer document of the same kind has replaced the one to sign.',
    remedy: 'Read and sign the newer document.',
    rule: 'CLD-11',
  },
  PAGO_EN_CURSO: {
    cause: 'The order has a live payment at the bank, or is paid.',
    remedy: 'Wait for the bank, or give the live payment up.',
    rule: 'PAY-28',
  },
  ENCUESTA_CONTESTADA: {
    cause: 'The poll was answered or closed before, here or in another tab.',
    remedy: 'Nothing to do.',
    rule: 'NOT-16',
  },
  ENCUESTA_CERRADA: {
    cause: 'The poll is over, or not to be asked now.',
    remedy: 'Nothing to do.',
    rule: 'NOT-16',
  },
  RESPUESTA_NO_CUADRA: {
    cause: 'An answer of the registry or a partner contradicts our books.',
    remedy: 'Compare with what the message says; the same answer may be sent again later.',
    rule: 'REG-08',
  },
  CUENTA_EN_USO: {
    cause:
      'The bank account is the default one, or an open order, instruction or mandate names it.',
    remedy: 'Choose another default first, revoke the mandate, or wait until the order has ended.',
    rule: 'ACC-13',
  },
  NO_ANULABLE: {
    cause: 'The order can no longer be cancelled by a client.',
    remedy: 'Contact the manager; a finished order is corrected by a reversal.',
    rule: 'LIF-08',
  },
  LONGITUD_NECESARIA: {
    cause: 'The body has no `Content-Length`, and the call accepts no form with files.',
    remedy: 'Send the whole body with its length.',
    rule: 'API-30',
  },
  FICHERO_GRANDE: {
    cause: 'The file, or the files of the call together, weigh more than 10 MB.',
    remedy: 'Send a smaller file, or several calls.',
    rule: 'DOC-01',
  },
  DEMASIADOS_INTENTOS: {
    cause: 'A limit of the address, the person or the call is reached.',
    remedy: 'Wait as long as `Retry-After` says.',
    rule: 'SES-08',
  },
  SUBIDA_EN_CURSO: {
    cause: 'The person is already sending another large body.',
    remedy: 'Wait for the answer of the other call.',
    rule: 'API-30',
  },
  ERROR_INTERNO: {
    cause: 'A defect of the service; the log has the request id.',
    remedy: 'Try again, then report the request id.',
    rule: 'API-14',
  },
  SERVICIO_EXTERNO: {
    cause: 'A bank, registry or partner does not answer.',
    remedy: 'Try again later.',
    rule: 'API-14',
  },
  MANTENIMIENTO: {
    cause:
      'The database is out of reach or its disk is full, too many bodies are in memory, or too many passwords are being checked at once.',
    remedy: 'Wait as long as `Retry-After` says; repeat a write with the same idempotency key.',
    rule: 'API-29',
  },
};
