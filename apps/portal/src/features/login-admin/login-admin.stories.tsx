import type { Answers } from '../../stories/fake-client.ts';
import { fill, press, see } from '../../stories/play.ts';
import { story } from '../../stories/story.tsx';

export const title = 'features/login-admin';

const guest = { path: '/login/admin', guest: true } as const;
const PENDING = { access_token: 'pendiente', expires_in: '300s', needs_otp: true } as const;
const STAFF = { access_token: 'personal', expires_in: '900s', needs_otp: false } as const;
const acceptedAnswers: Answers = {
  'POST /admin/token': ({ body }) => (body.grant_type === 'otp' ? STAFF : PENDING),
};
const refusalAnswer = (status: number, code: string, message: string) => ({
  status,
  code,
  message,
});

async function submitCredentials() {
  await fill('Usuario', 'marta.soto');
  await fill('Contraseña', 'una contraseña larga');
  await press('Continuar');
}
async function submitAccess() {
  await submitCredentials();
  await fill('Código de 6 cifras', '123456');
  await fill('DNI del cliente', '00000000T');
  await fill('Motivo del acceso', 'CLIENT_REQUEST');
  await fill('Explique el motivo', 'Llama porque no ve una orden');
  await press('Entrar como superusuario');
}

export const Normal = story(guest);
export const BesideClientSession = story({
  ...guest,
  sessionMarker: true,
  play: () => see('Su sesión se cerrará cuando usted continúe.'),
});
export const Empty = story({ ...guest, play: () => press('Continuar') });
export const Checking = story({
  ...guest,
  answers: { 'POST /admin/token': 'loading' },
  play: submitCredentials,
});
export const Refused = story({
  ...guest,
  answers: {
    'POST /admin/token': refusalAnswer(401, '401-001', 'Compruebe el documento y la contraseña.'),
  },
  play: async () => {
    await submitCredentials();
    await see('Error autenticando');
  },
});
export const Blocked = story({
  ...guest,
  answers: { 'POST /admin/token': refusalAnswer(401, '401-002', 'Su acceso está bloqueado') },
  play: async () => {
    await submitCredentials();
    await see('Por seguridad bloqueamos');
  },
});
export const NoConnection = story({
  ...guest,
  answers: { 'POST /admin/token': refusalAnswer(0, 'NO_RESPONSE', 'No response was received') },
  play: async () => {
    await submitCredentials();
    await see('Error autenticandoNo hemos podido conectar. Compruebe su conexión.');
  },
});
export const Access = story({
  ...guest,
  answers: acceptedAnswers,
  play: async () => {
    await submitCredentials();
    await see('Motivo del acceso');
  },
});
export const NothingTyped = story({
  ...guest,
  answers: acceptedAnswers,
  play: async () => {
    await submitCredentials();
    await press('Entrar como superusuario');
    await see('Código de 6 cifras: Campo requerido.');
    await see('DNI del cliente: Campo requerido.');
  },
});
export const WrongCode = story({
  ...guest,
  answers: {
    'POST /admin/token': ({ body }) =>
      body.grant_type === 'otp'
        ? refusalAnswer(401, '401-003', 'El código no es correcto o ha caducado. Pida uno nuevo.')
        : PENDING,
  },
  play: async () => {
    await submitAccess();
    await see('Escriba el que muestra ahora su app.');
  },
});
const CHOOSE_PASSWORD = 'Elija una contraseña nueva: la primera solo sirve para entrar una vez.';
export const FirstPassword = story({
  ...guest,
  answers: {
    'POST /admin/token': ({ body }) => {
      if (body.grant_type !== 'otp') return PENDING;
      if (body.new_password !== undefined) return STAFF;
      const errors = [{ code: '400-020', message: CHOOSE_PASSWORD, field: 'new_password' }];
      return { ...refusalAnswer(400, '400-020', CHOOSE_PASSWORD), errors };
    },
    'GET /me/admin': refusalAnswer(404, '404', 'No encontrado'),
  },
  play: async () => {
    await submitAccess();
    await see(CHOOSE_PASSWORD);
    await fill('Contraseña nueva', 'clarinete verde de Teruel');
    await fill('Repita la contraseña', 'clarinete verde de Teruel');
    await press('Entrar como superusuario');
    await see('Código comprobado');
  },
});
export const Entering = story({
  ...guest,
  answers: { ...acceptedAnswers, 'GET /me/admin': 'loading' },
  play: submitAccess,
});
export const UnknownDocument = story({
  ...guest,
  answers: { ...acceptedAnswers, 'GET /me/admin': refusalAnswer(404, '404', 'No encontrado') },
  play: async () => {
    await submitAccess();
    await see('No encontrado');
  },
});
