import { fill, press, see } from '../../../stories/play.ts';
import { story } from '../../../stories/story.tsx';

export const title = 'features/password-request';

const guest = { path: '/login/password-request', guest: true } as const;
const SENT = { 'POST /users/password-recover': {} } as const;

async function submitRequest() {
  await fill('DNI, NIE o pasaporte', '00000000T');
  await fill('Fecha de nacimiento', '1980-02-29');
  await press('Enviar enlace');
}
const refusalAnswer = (status: number, code: string, message: string) => ({
  status,
  code,
  message,
});
const refusedAnswers = (status: number, code: string, message: string) => ({
  'POST /users/password-recover': refusalAnswer(status, code, message),
});

export const Normal = story(guest);
export const Empty = story({ ...guest, play: () => press('Enviar enlace') });
export const Sending = story({
  ...guest,
  answers: { 'POST /users/password-recover': 'loading' },
  play: submitRequest,
});
export const Sent = story({
  ...guest,
  answers: SENT,
  play: async () => {
    await submitRequest();
    await see('Revise su correo');
  },
});
export const SentAgain = story({
  ...guest,
  answers: SENT,
  play: async () => {
    await submitRequest();
    await press('Enviar otro enlace');
    await see('le hemos enviado otro enlace');
  },
});
export const Corrected = story({
  ...guest,
  answers: SENT,
  play: async () => {
    await submitRequest();
    await press('Corregir mis datos');
    await see('Fecha de nacimiento');
  },
});
export const TooOften = story({
  ...guest,
  answers: refusedAnswers(
    429,
    '429-001',
    'Demasiados intentos. Inténtelo de nuevo en unos minutos.',
  ),
  play: async () => {
    await submitRequest();
    await see('Demasiados intentos');
  },
});
export const NoConnection = story({
  ...guest,
  answers: refusedAnswers(0, 'NO_RESPONSE', 'No response was received'),
  play: async () => {
    await submitRequest();
    await see('No hemos podido conectar');
  },
});
