import { agentOf } from '../../stories/data.ts';
import { see, until } from '../../stories/play.ts';
import { story } from '../../stories/story.tsx';

export const title = 'screens/contact';

const path = '/contact';
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#0e4a5a" d="M0 0h8v8H0z"/><circle cx="4" cy="3" r="2" fill="#fff"/></svg>';
const PHOTO = `data:image/svg+xml,${encodeURIComponent(DRAWING)}`;

export const WithAgent = story({ path, play: () => see('Marta Figueroa') });
export const WithPhoto = story({
  path,
  answers: {
    'GET /agent/{id}': () => ({ agent: { ...agentOf(), photo: PHOTO } }),
  },
  play: () => see('Marta Figueroa'),
});
/** The image is none, or may not be shown: the initials stand for it again. */
export const PhotoFails = story({
  path,
  answers: {
    'GET /agent/{id}': () => ({
      agent: { ...agentOf(), photo: 'data:image/png;base64,bm8gaW1hZ2U=' },
    }),
  },
  play: async () => {
    await see('Marta Figueroa');
    const faces = () => [...document.querySelectorAll('main [aria-hidden], footer [aria-hidden]')];
    await until(
      () => faces().filter((face) => face.textContent === 'MF').length === 2,
      'the initials in the card and in the footer',
    );
  },
});
export const WithoutAgent = story({
  path,
  me: { intervener: { uuid_agent: null } },
  play: () => see('Hablar con relación con inversores'),
});
export const OfAgency = story({
  path,
  me: { intervener: { distributor_is_own: false } },
  play: () => see('Ribalta Mercados'),
});
export const Waiting = story({ path, answers: { 'GET /agent/{id}': 'loading' } });
export const Failed = story({
  path,
  answers: { 'GET /agent/{id}': { status: 500, code: '500-001', message: 'Error interno.' } },
  play: () => see('No hemos podido cargar'),
});
