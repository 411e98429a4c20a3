import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from './kernel/config.ts';
import { tutorialTitle } from './tutorial-page.texts.ts';

const style = 'html,body,#player{margin:0;width:100%;height:100%;border:0;background:#000}';

/**
 * Script of the page. It loads the player of the video service, reports «ready» or «failed» to the portal, and obeys
 * its messages «play» and «stop». The URL hash names the video, and nothing plays before the portal requests it.
 */
const script = `(() => {
  const { scriptUrl, host } = SERVICE;
  const tell = (tutorial) => parent.postMessage({ tutorial }, location.origin);
  const fail = () => tell('failed');
  let player;
  window.onYouTubeIframeAPIReady = () => {
    try {
      player = new YT.Player('player', {
        width: '100%', height: '100%', host, videoId: location.hash.slice(1),
        playerVars: { autoplay: 0, cc_load_policy: 1, cc_lang_pref: 'es', hl: 'es', rel: 0, playsinline: 1 },
        events: { onReady: () => tell('ready'), onError: fail },
      });
    } catch { fail(); }
  };
  addEventListener('message', ({ source, data }) => {
    if (source !== parent || !player) return;
    if (data === 'play') player.playVideo();
    if (data === 'stop') player.stopVideo();
  });
  const element = document.createElement('script');
  element.onerror = fail;
  element.src = scriptUrl;
  document.head.append(element);
})();`;

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Returns the page that plays the tutorial in an isolated frame (UIX-46). There the video service's script has no
 * access to our cookies, storage or session and may contact only its own host, so that the portal's content security
 * policy allows no third party.
 */
export function buildTutorialPage(scriptUrl: string): { html: string; policy: string } {
  const host = new URL(scriptUrl).origin;
  const service = JSON.stringify({ scriptUrl, host }).replaceAll('<', String.raw`\u003c`);
  const body = script.replace('SERVICE', () => service);
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(body)} ${host}`,
    `style-src ${hashOf(style)}`,
    `frame-src ${host}`,
    `img-src ${host}`,
    `media-src ${host}`,
    `connect-src ${host}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ].join('; ');
  const html = `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${tutorialTitle}</title><style>${style}</style></head><body><div id="player"></div><script>${body}</script></body></html>`;
  return { html, policy };
}

/** Serves the video page. Answers 404 when no video service is configured. */
export function registerTutorialPage(app: FastifyInstance, config: Config): void {
  const { videoPlayerScriptUrl: url } = config;
  if (url === undefined) {
    app.get('/private/tutorial.html', (_request, reply) => reply.code(404).send());
    return;
  }
  const { html, policy } = buildTutorialPage(url);
  const headers = {
    'Content-Security-Policy': policy,
    'Cache-Control': 'no-cache',
  };
  app.get('/private/tutorial.html', (_request, reply) =>
    reply.headers(headers).type('text/html; charset=utf-8').send(html),
  );
}
