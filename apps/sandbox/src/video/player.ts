import type { HttpResponse, HttpRequest } from '../http/server.ts';

/**
 * Player of the fake video service, with the functions and events of the real player. It is ready a moment after its
 * creation, plays only on request, shows captions if the page wants them, and needs no file except this script.
 */
const script = `(() => {
  const captions = [
    'Este es el vídeo de demostración del área privada.',
    'En «Inicio» ve cuánto vale su inversión hoy.',
    'En «Mi cartera» están sus cuentas y sus fondos.',
    'En «Operar» invierte, retira o trae un fondo de otra entidad.',
  ];
  const readyMs = 150;
  const captionMs = 4000;
  class Player {
    constructor(id, { events = {}, playerVars = {} } = {}) {
      this.events = events;
      this.place = document.getElementById(id);
      Object.assign(this.place.style, {
        display: 'grid', placeItems: 'center', padding: '16px', boxSizing: 'border-box',
        background: '#0b2a33', color: '#fff', font: '18px/1.4 sans-serif', textAlign: 'center',
      });
      this.hasCaptions = playerVars.cc_load_policy === 1;
      this.show('stopped', 'Vídeo parado');
      setTimeout(() => this.events.onReady?.({ target: this }), readyMs);
    }
    show(state, text) {
      this.place.dataset.state = state;
      this.place.textContent = text;
      this.events.onStateChange?.({ target: this, data: state === 'playing' ? 1 : 0 });
    }
    playVideo() {
      let at = 0;
      const next = () => this.show('playing', this.hasCaptions ? captions[at++ % captions.length] : '');
      clearInterval(this.timer);
      this.timer = setInterval(next, captionMs);
      next();
    }
    stopVideo() {
      clearInterval(this.timer);
      this.show('stopped', 'Vídeo parado');
    }
  }
  window.YT = { Player };
  window.onYouTubeIframeAPIReady?.();
})();`;

/** `GET /player.js` is the player script, and no cookies are set. */
export function createVideoServer() {
  return ({ method, path }: HttpRequest): Promise<HttpResponse> =>
    Promise.resolve(
      `${method} ${path}` === 'GET /player.js'
        ? { status: 200, script }
        : { status: 404, json: { error: 'unknown path' } },
    );
}
