import type { Simulation } from '@participe/contract/types';
import { createFixtureUuid } from '@participe/fixtures';
import type { Answers, Refusal } from '../../../stories/fake-client.ts';
import { fill, press, see, seeDescription } from '../../../stories/play.ts';
import { signingPageStory, unsignedRedemption } from '../../../stories/ordering/signing-page.ts';
import { redemptionSimulation } from '../../../stories/simulations.ts';

/** The code on the signing page: requested, wrong, locked, and refused because the cut-off has passed. */
export const title = 'features/operate-summary-code';

const wrongCode: Refusal = {
  status: 400,
  code: '400-030',
  message: 'El código no es correcto o ha caducado. Pida uno nuevo.',
};
const codeSent = {
  signature_request: {
    uuid: createFixtureUuid('story:request'),
    channel: 'SMS' as const,
    destination_masked: '•••• 34',
    expires_at: '2026-11-19T10:47:00.000Z',
    documents: [],
  },
};

const codeAnswers: Answers = {
  'POST /documents-signatures': ({ body }) => ('otp' in body ? wrongCode : codeSent),
};

const requestCode = async () => {
  await press('Enviar código');
  await see('Lo hemos enviado por SMS');
};
export const CodeAsked = signingPageStory(unsignedRedemption, codeAnswers, { play: requestCode });
const typeWrongCode = async () => {
  await fill('Código de 6 cifras', '111111');
  await press('Firmar');
};
export const CodeWrong = signingPageStory(unsignedRedemption, codeAnswers, {
  play: async () => {
    await requestCode();
    await typeWrongCode();
    await see(
      'Pida uno nuevo. Si solo se equivocó al escribirlo, corríjalo: le quedan 2 intentos con este código.',
    );
  },
});
export const CodeLocked = signingPageStory(unsignedRedemption, codeAnswers, {
  play: async () => {
    await requestCode();
    for (const code of ['111111', '222222', '333333']) {
      await fill('Código de 6 cifras', code);
      await press('Firmar');
      await see(code === '333333' ? 'Hemos bloqueado la firma' : 'El código no es correcto');
    }
  },
});
const cutoffPassed: Refusal = {
  status: 409,
  code: '409-001',
  message: 'Ha pasado la hora límite. La fecha estimada es ahora el 20-nov-2026.',
};
/** The cut-off passes between the request of the code and the signature, and the dates are simulated again. */
const cutoffStory = (datesAfterCutoff: Simulation | Refusal, shownDate: string) =>
  signingPageStory(
    unsignedRedemption,
    () => {
      let isPast = false;
      return {
        'POST /documents-signatures': ({ body }) => {
          isPast = 'otp' in body;
          return isPast ? cutoffPassed : codeSent;
        },
        'POST /operations/simulation': () => {
          if (!isPast) return { simulation: redemptionSimulation() };
          return 'uuid' in datesAfterCutoff ? { simulation: datesAfterCutoff } : datesAfterCutoff;
        },
      };
    },
    {
      play: async () => {
        await requestCode();
        await typeWrongCode();
        await see('Ha pasado la hora límite');
        await seeDescription('Fecha de valor estimada', shownDate);
      },
    },
  );
export const CodeAfterCutoff = cutoffStory(
  redemptionSimulation({ expected_value_date: '2026-11-20', is_before_cutoff: false }),
  '20-nov-2026',
);
export const CodeAfterCutoffDatesBroken = cutoffStory(
  {
    status: 500,
    code: '500-001',
    message: 'Se ha producido un error. Inténtelo de nuevo más tarde.',
  },
  'Según la hora de la última firma',
);
