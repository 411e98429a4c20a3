import type { DocumentToSign } from '@participe/contract/types';
import { createFixtureUuid } from '@participe/fixtures';
import { meOf, pageOf, type MeChanges } from '../../stories/data.ts';
import type { Answers } from '../../stories/fake-client.ts';
import { fill, press, see, until } from '../../stories/play.ts';
import {
  CONTRACT,
  IN_ONBOARDING,
  NEW_ADULT,
  PERSON_PAPERS,
  signatureOf,
  signingCodeSent,
} from '../../stories/restricted.ts';
import { story, type StorySetup } from '../../stories/story.tsx';

export const title = 'features/sign-documents/documents';

/** The documents wait for a signature until they are signed; there is no order to sign. */
function answersOf(documents: readonly DocumentToSign[], me: MeChanges): Answers {
  let waiting = [...documents];
  const pdf = {
    blob: new Blob(['%PDF-1.7'], { type: 'application/pdf' }),
    filename: 'documento.pdf',
  };
  return {
    'GET /operations': pageOf('operations', []),
    'GET /me': () => meOf({ ...me, area: { ...me.area, documents_to_sign: waiting } }),
    'GET /accounts/{id}/documents/{doc}': pdf,
    'GET /interveners/{id}/documents/{doc}': pdf,
    'POST /documents-signatures': ({ body }) => {
      if (!('otp' in body)) return signingCodeSent;
      waiting = [];
      return signatureOf(documents);
    },
  };
}
const documentStory = (
  documents: readonly DocumentToSign[],
  me: MeChanges,
  more: Partial<StorySetup> = {},
) =>
  story(() => ({
    path: '/sign-documents',
    answers: answersOf(documents, me),
    me: { ...me, area: { ...me.area, documents_to_sign: [...documents] } },
    ...more,
  }));
const contractStory = (more: Partial<StorySetup> = {}) =>
  documentStory([CONTRACT], IN_ONBOARDING, more);
const papersStory = (more: Partial<StorySetup> = {}) => documentStory(PERSON_PAPERS, {}, more);

const countDownloaded = () => document.body.textContent.split('Ya lo ha descargado.').length - 1;
/** Reads and ticks each document, and asks for the code. A press on a box does nothing before the download. */
const askCodeFor = async (documents: readonly DocumentToSign[]) => {
  for (const [index, { title: document }] of documents.entries()) {
    await press(`He leído «${document}»`);
    await see('Para marcar esta casilla, descargue antes el documento.');
    await press(`Descargar ${document}`);
    await until(() => countDownloaded() > index, `${String(index + 1)} downloads`);
    await press(`He leído «${document}»`);
  }
  await press('Enviar código');
};
const sign = async (label: string) => {
  await fill('Código de 6 cifras', '111111');
  await press(label);
  await see('Firmado. Lo tiene en su documentación.');
  await see('No tiene nada pendiente de firma');
};

export const Contract = contractStory();
export const ContractCodeAsked = contractStory({
  play: async () => {
    await askCodeFor([CONTRACT]);
    await see('Firmar 1 documento');
  },
});
export const ContractSigned = contractStory({
  play: async () => {
    await askCodeFor([CONTRACT]);
    await sign('Firmar 1 documento');
  },
});
/** Staff who view the client read the contract and cannot sign it. */
export const ContractSuperuser = contractStory({ superuser: true });
/** Declarations of the person, for themselves and for a child. */
export const Papers = papersStory();
/** A new adult signs their contract here, and finds the way back to what is missing. */
export const NewAdult = documentStory(
  [{ ...CONTRACT, title: 'Contrato de la mayoría de edad', entity: 'INTERVENER' }],
  NEW_ADULT,
  { play: () => see('Ver qué falta') },
);
/** One code signs at most twenty documents; the others follow. */
export const MoreThanOneCodeSigns = documentStory(
  Array.from({ length: 21 }, (_, index) => ({
    ...CONTRACT,
    uuid: createFixtureUuid(`story:document:${String(index)}`),
    title: `Contrato ${String(index + 1)}`,
  })),
  {},
  { play: () => see('Tiene 1 documento más: lo verá aquí cuando firme estos.') },
);
const [replacedPaper, otherPaper] = PERSON_PAPERS;
const newerPaper = { ...replacedPaper, uuid: createFixtureUuid('story:newer paper') };
let isReplaced = false;
/** While its code is typed, one of the papers is replaced by a newer declaration; the other stays ticked. */
export const PaperReplaced = papersStory({
  answers: {
    ...answersOf(PERSON_PAPERS, {}),
    'GET /me': () =>
      meOf({ area: { documents_to_sign: isReplaced ? [newerPaper, otherPaper] : PERSON_PAPERS } }),
    'POST /documents-signatures': ({ body }) => {
      if (!('otp' in body)) return signingCodeSent;
      isReplaced = true;
      return {
        status: 409,
        code: '409-010',
        message: 'Este documento se ha sustituido por otro más reciente. Revise el nuevo.',
      };
    },
  },
  play: async () => {
    isReplaced = false;
    await askCodeFor(PERSON_PAPERS);
    await fill('Código de 6 cifras', '111111');
    await press('Firmar 2 documentos');
    await see(`«${replacedPaper.title}»: se ha sustituido por otro más reciente.`);
    await see('Le enviaremos un código de 6 cifras para firmar 1 documento.');
  },
});
export const PapersSigned = papersStory({
  play: async () => {
    await askCodeFor(PERSON_PAPERS);
    await sign('Firmar 2 documentos');
  },
});
