import type { Answers } from '../../stories/fake-client.ts';
import { fill, paste, press, see, until } from '../../stories/play.ts';
import { story } from '../../stories/story.tsx';

export const title = 'features/login';

const guest = { path: '/login', guest: true } as const;
const PENDING = {
  access_token: 'pendiente',
  expires_in: '300s',
  needs_otp: true,
  otp_channel: 'SMS',
  otp_destination_masked: '34',
} as const;

async function submitPassword() {
  await fill('DNI, NIE o pasaporte', '00000000T');
  await fill('Contraseña', 'una contraseña larga');
  await press('Entrar');
}
async function submitCode(code: string) {
  await submitPassword();
  await fill('Código de 6 cifras', code);
  await press('Confirmar');
}
const refusal = (status: number, code: string, message: string) => ({ status, code, message });

export const Normal = story(guest);
export const AfterLogout = story({ ...guest, path: '/login?advice=logout' });
export const AfterExpiry = story({
  ...guest,
  path: '/login?advice=expired&redirect=%2Faccount%2Fwallet',
});
export const PastedPassword = story({
  ...guest,
  play: async () => {
    const field = await paste('Contraseña', 'clarinete verde de Teruel');
    await until(() => field.value === 'clarinete verde de Teruel', 'the pasted password');
    await until(
      () => field.type === 'password' && field.autocomplete !== 'off',
      'a hidden password',
    );
    await press('Mostrar contraseña');
    await until(() => field.type === 'text', 'the password on request');
  },
});
export const Empty = story({ ...guest, play: () => press('Entrar') });
export const Refused = story({
  ...guest,
  answers: {
    'POST /token': refusal(401, '401-001', 'Compruebe el documento y la contraseña.'),
  },
  play: async () => {
    await submitPassword();
    await see('Error autenticando');
  },
});
export const Blocked = story({
  ...guest,
  answers: { 'POST /token': refusal(401, '401-002', 'Su acceso está bloqueado') },
  play: async () => {
    await submitPassword();
    await see('Por seguridad bloqueamos');
    await until(
      () => document.querySelector('[role="alert"] a[href="tel:900000000"]'),
      'the number',
    );
  },
});
export const NoConnection = story({
  ...guest,
  answers: { 'POST /token': refusal(0, 'NO_RESPONSE', 'No response was received') },
  play: async () => {
    await submitPassword();
    await see('Error autenticandoNo hemos podido conectar. Compruebe su conexión.');
  },
});
export const Entering = story({
  ...guest,
  answers: { 'POST /token': 'loading' },
  play: submitPassword,
});
export const Code = story({
  ...guest,
  answers: { 'POST /token': PENDING },
  play: async () => {
    await submitPassword();
    await see('termina en 34');
  },
});
export const CodeInDemo = story({
  ...guest,
  answers: { 'POST /token': PENDING },
  play: async () => {
    const meta = document.createElement('meta');
    meta.name = 'demo-messages';
    meta.content = 'http://127.0.0.1:1/';
    document.head.append(meta);
    await submitPassword();
    await see('Demostración: ver el código enviado');
    meta.remove();
    if (document.querySelector(`a[href="${meta.content}"]`) === null)
      throw new Error('The link has no address.');
  },
});
export const CodeByEmail = story({
  ...guest,
  answers: {
    'POST /token': {
      ...PENDING,
      otp_channel: 'EMAIL',
      otp_destination_masked: 'c•••@ejemplo.example',
    },
  },
  play: async () => {
    await submitPassword();
    await see('por correo');
  },
});
const refuseCode: Answers = {
  'POST /token': ({ body }) =>
    body.grant_type === 'otp'
      ? refusal(401, '401-003', 'El código no es correcto o ha caducado. Pida uno nuevo.')
      : PENDING,
};
export const WrongCode = story({
  ...guest,
  answers: refuseCode,
  play: async () => {
    await submitCode('123456');
    await see(
      'Pida uno nuevo. Puede pedirlo 30 segundos después del anterior. Si solo se equivocó al escribirlo, corríjalo: le quedan 2 intentos.',
    );
  },
});
export const LastWrongCode = story({
  ...guest,
  answers: refuseCode,
  play: async () => {
    await submitCode('123456');
    await see('le quedan 2 intentos.');
    await press('Confirmar');
    await see('le queda 1 intento.');
    await press('Confirmar');
    await see('Los códigos que ha escrito no son correctos');
    if (document.body.textContent.includes('Compruebe el documento y la contraseña'))
      throw new Error('The password is blamed for wrong codes.');
    if (document.querySelector('input[type="password"]') === null)
      throw new Error('The login has not ended.');
  },
});

export const ShortCode = story({
  ...guest,
  answers: {
    'POST /token': ({ body }) =>
      body.grant_type === 'otp' ? refusal(500, '500-001', 'No se debía preguntar') : PENDING,
  },
  play: async () => {
    await submitCode('12');
    await see('El código tiene 6 cifras.');
  },
});

const pendingBy = (channel: 'SMS' | 'EMAIL' | 'APP', destination: string) => ({
  ...PENDING,
  otp_channel: channel,
  otp_destination_masked: destination,
  otp_alternatives: (['SMS', 'EMAIL', 'APP'] as const).filter((one) => one !== channel),
});

export const CodeOfApp = story({
  ...guest,
  answers: { 'POST /token': pendingBy('APP', '') },
  play: async () => {
    await submitPassword();
    await see('app de autenticación');
  },
});
export const OtherChannels = story({
  ...guest,
  answers: { 'POST /token': pendingBy('SMS', '34') },
  play: async () => {
    await submitPassword();
    await press('Usar otra forma');
    await see('Recibir un código por correo');
  },
});
export const OtherChannelChosen = story({
  ...guest,
  answers: {
    'POST /token': ({ body }) =>
      body.otp_channel === 'EMAIL'
        ? pendingBy('EMAIL', 'c•••@ejemplo.example')
        : pendingBy('APP', ''),
  },
  play: async () => {
    await submitPassword();
    await press('Usar otra forma');
    await press('Recibir un código por correo');
    await see('por correo a c');
  },
});
export const RecoveryCode = story({
  ...guest,
  answers: { 'POST /token': pendingBy('APP', '') },
  play: async () => {
    await submitPassword();
    await press('Usar otra forma');
    await press('Usar un código de recuperación');
    await see('Escriba un código de recuperación');
  },
});
export const CodeLocked = story({
  ...guest,
  answers: {
    'POST /token': ({ body }) =>
      body.grant_type === 'otp' ? refusal(401, '401-001', 'Error autenticando') : PENDING,
  },
  play: async () => {
    await submitCode('123456');
    await see('Este intento de entrar ha terminado');
  },
});
export const TooManyAttempts = story({
  ...guest,
  answers: {
    'POST /token': refusal(429, '429-001', 'Demasiados intentos. Espere un momento.'),
  },
  play: async () => {
    await submitPassword();
    await see('Demasiados intentos');
  },
});
const unreadable = (status: number) =>
  refusal(status, 'NO_STRUCTURE', 'Response has no expected structure');
async function seeCollapsedDetail() {
  await see('Error autenticando');
  await see('Detalle técnico');
  await until(
    () => document.querySelector('details:not([open])')?.textContent.includes('NO_STRUCTURE'),
    'the technical detail collapsed',
  );
}
export const BadGateway = story({
  ...guest,
  answers: { 'POST /token': unreadable(502) },
  play: async () => {
    await submitPassword();
    await seeCollapsedDetail();
  },
});
export const EmptyAnswer = story({
  ...guest,
  answers: { 'POST /token': unreadable(200) },
  play: async () => {
    await submitPassword();
    await seeCollapsedDetail();
  },
});
export const Busy = story({
  ...guest,
  answers: {
    'POST /token': refusal(503, '503-001', 'El servicio está ocupado. Vuelva a intentarlo.'),
  },
  play: async () => {
    await submitPassword();
    await see('El servicio está ocupado');
  },
});
export const Onboarding = story({
  ...guest,
  answers: {
    'POST /token': refusal(401, '401-005', 'Su alta no ha terminado'),
    'POST /onboarding/login': PENDING,
  },
  play: async () => {
    await submitPassword();
    await see('termina en 34');
  },
});
