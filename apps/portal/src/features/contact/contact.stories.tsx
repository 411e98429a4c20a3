import type { Issue } from '@participe/contract/types';
import { createFixtureUuid } from '@participe/fixtures';
import { STORY_NOW } from '../../stories/data.ts';
import { agentOf, type Answers } from '../../stories/fake-client.ts';
import { chooseFile, fill, press, see, until } from '../../stories/play.ts';
import { NEW_ADULT } from '../../stories/restricted.ts';
import { story, type StorySetup } from '../../stories/story.tsx';

export const title = 'features/contact';

const PHOTO_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#0e4a5a" d="M0 0h8v8H0z"/><circle cx="4" cy="3" r="2" fill="#fff"/></svg>';
const PHOTO = `data:image/svg+xml,${encodeURIComponent(PHOTO_SVG)}`;

function issueOf(n: number, changes: Partial<Issue> = {}): Issue {
  return {
    uuid: createFixtureUuid(`issue:${String(n)}`),
    uuid_intervener: createFixtureUuid('story:writer'),
    reference: `IN000000${String(10 + n)}57`,
    category: 'CONTACT',
    subject: 'Una consulta',
    description: 'Quiero saber cuándo se ejecuta mi orden.\nGracias.',
    uuid_account: null,
    uuid_operation: null,
    preferred_contact: 'EMAIL',
    phone: null,
    status: 'OPEN',
    closed_at: null,
    answers: [],
    answer_by: null,
    attachments: [],
    created_at: STORY_NOW,
    ...changes,
  };
}

const letter = {
  uuid: createFixtureUuid('story:letter'),
  filename: 'carta-de-la-comision.pdf',
  mime: 'application/pdf',
  size: 240_000,
};
const complaint = issueOf(1, {
  attachments: [letter],
  category: 'COMPLAINT',
  subject: 'Una reclamación',
  answer_by: '2026-12-19',
});

const listOf = (...issues: Issue[]) => ({ issues, total: issues.length, limit: 5, offset: 0 });

function contactStory(setup: Omit<StorySetup, 'path'> = {}) {
  const answers: Answers = { 'GET /issues': listOf(), ...setup.answers };
  return story({ ...setup, path: '/contact', answers });
}

async function sendMessage(category: string, text: string): Promise<void> {
  await fill('Motivo', category);
  await fill('Mensaje', text);
  await press('Enviar mensaje');
}

export const WithAgent = contactStory({ play: () => see('Todavía no nos ha escrito') });
export const WithPhoto = contactStory({
  answers: {
    'GET /agent/{id}': () => ({ agent: { ...agentOf(), photo: PHOTO } }),
  },
  play: () => see('Marta Figueroa'),
});
/** The photo is not a valid image, so the initials replace it. */
export const PhotoFails = contactStory({
  answers: {
    'GET /agent/{id}': () => ({
      agent: { ...agentOf(), photo: 'data:image/png;base64,bm8gaW1hZ2U=' },
    }),
  },
  play: async () => {
    await see('Marta Figueroa');
    const findHiddenFaces = () => [
      ...document.querySelectorAll('main [aria-hidden], footer [aria-hidden]'),
    ];
    await until(
      () => findHiddenFaces().filter((face) => face.textContent === 'MF').length === 2,
      'the initials in the card and in the footer',
    );
  },
});
export const WithoutAgent = contactStory({
  me: { intervener: { uuid_agent: null } },
  play: () => see('Hablar con relación con inversores'),
});
export const OfAgency = contactStory({
  me: { intervener: { distributor_is_own: false } },
  play: () => see('Ribalta Mercados'),
});
export const Waiting = contactStory({
  answers: { 'GET /agent/{id}': 'loading', 'GET /issues': 'loading' },
});
export const Failed = contactStory({
  answers: {
    'GET /agent/{id}': { status: 500, code: '500-001', message: 'Error interno.' },
    'GET /issues': { status: 500, code: '500-001', message: 'Error interno.' },
  },
  play: () => see('No hemos podido cargar sus mensajes'),
});

export const Messages = contactStory({
  answers: { 'GET /issues': listOf(complaint, issueOf(2)) },
  play: async () => {
    await see('Respuesta, como muy tarde el');
    await press('Leer el mensaje IN0000001257');
  },
});
const answers = [
  { text: 'Su orden se ejecuta hoy.\nUn saludo.', created_at: '2026-11-18T11:40:00.000Z' },
];
/** One message was answered, one was closed after a telephone call. */
export const Answered = contactStory({
  answers: {
    'GET /issues': listOf(
      issueOf(6),
      issueOf(4, { status: 'ANSWERED', answers, created_at: '2026-11-18T09:05:00.000Z' }),
      issueOf(5, {
        status: 'CLOSED',
        closed_at: '2026-11-17T08:30:00.000Z',
        created_at: '2026-11-16T17:20:00.000Z',
      }),
    ),
  },
  play: async () => {
    await see('Respondido');
    await press('Leer el mensaje y la respuesta IN0000001457');
    await see('Nuestra respuesta');
    await see('Cerrado el');
  },
});
/** The page shows the latest messages, and a button loads the others. */
export const ManyMessages = contactStory({
  answers: {
    'GET /issues': ({ query }) => {
      const allIssues = Array.from({ length: 7 }, (_, n) => issueOf(n));
      const shownIssues = query?.$limit === 'null' ? allIssues : allIssues.slice(0, 5);
      return { ...listOf(...shownIssues), total: allIssues.length };
    },
  },
  play: async () => {
    await press('Ver todos los mensajes');
    await see('IN0000001657');
  },
});

export const ComplaintAndPhone = contactStory({
  play: async () => {
    await fill('Motivo', 'COMPLAINT');
    await press('Por teléfono');
    await see('Un móvil español');
    await see('DGSFP');
  },
});
export const Mistakes = contactStory({
  play: async () => {
    await fill('Mensaje', 'Hola');
    await press('Por teléfono');
    await press('Enviar mensaje');
    await see('El mensaje debe tener al menos 10 caracteres.');
  },
});
export const WithFiles = contactStory({
  answers: {
    'POST /interveners/{id}/documents': { status: 0, code: 'NO_RESPONSE', message: 'No response' },
  },
  play: async () => {
    await chooseFile('Ficheros (opcional)', 'carta.pdf', 240_000);
    await see('Quitar carta.pdf');
    await sendMessage('COMPLAINT', 'No estoy de acuerdo con la comisión.');
    await see('No hemos podido conectar');
  },
});
export const WrongFile = contactStory({
  play: async () => {
    await chooseFile('Ficheros (opcional)', 'carta.docx', 31_000);
    await see('carta.docx: Formato no admitido. Use PDF, JPG o PNG.');
  },
});
export const TooLong = contactStory({
  play: async () => {
    await fill('Mensaje', 'a'.repeat(2100));
    await see('Se ha pasado en 100 caracteres.');
  },
});
export const Sending = contactStory({
  answers: { 'POST /issues': 'loading', 'POST /interveners/{id}/documents': 'loading' },
  play: async () => {
    await chooseFile('Ficheros (opcional)', 'carta.pdf', 240_000);
    await see('Quitar carta.pdf');
    await sendMessage('CONTACT', 'Quiero saber cuándo se ejecuta mi orden.');
    await see('Enviando…');
    await until(
      () =>
        !document.body.textContent.includes('Quitar carta.pdf') &&
        document.querySelector('input[type="file"]:disabled'),
      'attachments that can neither be added nor removed',
    );
  },
});
export const Sent = contactStory({
  answers: { 'POST /issues': { issue: issueOf(3) }, 'GET /issues': listOf(issueOf(3)) },
  play: async () => {
    await sendMessage('CONTACT', 'Quiero saber cuándo se ejecuta mi orden.');
    await see('Le responderemos en 1 día hábil. Referencia IN0000001357.');
  },
});
export const ComplaintSent = contactStory({
  answers: { 'POST /issues': { issue: complaint }, 'GET /issues': listOf(complaint) },
  play: async () => {
    await sendMessage('COMPLAINT', 'No estoy de acuerdo con la comisión.');
    await see('Le responderemos como muy tarde el 19-dic-2026.');
  },
});
export const NotSent = contactStory({
  answers: {
    'POST /issues': {
      status: 429,
      code: '429-001',
      message: 'Demasiados intentos. Inténtelo de nuevo en unos minutos.',
    },
  },
  play: async () => {
    await sendMessage('TECHNICAL', 'No puedo abrir mi última orden.');
    await see('No hemos podido enviar su mensaje');
  },
});

/** The note about what is missing is shown to a person who has come of age. */
export const NewAdult = contactStory({ me: NEW_ADULT, play: () => see('Ver qué falta') });
export const Blocked = contactStory({
  me: { intervener: { intervener_status: 'BLOQUEADO', can_operate: false } },
  play: () => see('Enviar mensaje'),
});
/** A superuser reads the messages and cannot write any. */
export const Superuser = contactStory({
  superuser: true,
  answers: { 'GET /issues': listOf(complaint) },
  play: () => see('Sus mensajes'),
});
