import type { Answers } from '../../../stories/fake-client.ts';
import {
  loginAnswers,
  pendingContactChangeOf,
  personalDataAnswers,
  personalDataOf,
} from '../../../stories/personal-data.ts';
import { chooseFile, fill, press, see } from '../../../stories/play.ts';
import { story } from '../../../stories/story.tsx';

export const title = 'features/profile/contact/lost';

const path = '/profile';
const answers: Answers = {
  ...loginAnswers,
  ...personalDataAnswers(),
  'PATCH /interveners/{id}': {
    intervener: personalDataOf(),
    contact_change: pendingContactChangeOf(),
  },
};

async function beginEmail() {
  await press('Cambiar correo');
  await fill('Correo nuevo', 'carmen.olmedo@ejemplo.example');
  await press('Enviar código');
}

export const LostWithoutDocument = story({
  path,
  answers: answers,
  play: async () => {
    await beginEmail();
    await press('No tengo acceso a mi correo de antes');
    await press('Enviar petición');
    await see('Adjunte su documento de identidad.');
  },
});
/** Without an e-mail address, the first code goes to the mobile, which may be lost. */
export const LostMobileWithoutEmail = story({
  path,
  answers: {
    ...answers,
    ...personalDataAnswers({ email: null, email_verified: false }),
    'PATCH /interveners/{id}': {
      intervener: personalDataOf({ email: null, email_verified: false }),
      contact_change: pendingContactChangeOf({ channel: 'SMS', sent_to: '•••• 34' }),
    },
  },
  play: async () => {
    await press('Añadir correo');
    await fill('Correo nuevo', 'carmen.olmedo@ejemplo.example');
    await press('Enviar código');
    await press('No tengo acceso a mi móvil');
    await see('Añadir un correo sin el móvil');
    await press('Enviar petición');
    await see('Adjunte su documento de identidad.');
  },
});
export const LostSending = story({
  path,
  answers: { ...answers, 'POST /interveners/{id}/documents': 'loading' },
  play: async () => {
    await beginEmail();
    await press('No tengo acceso a mi correo de antes');
    await chooseFile('Documento de identidad', 'dni.pdf', 240_000);
    await press('Enviar petición');
    await see('Enviando…');
  },
});
