import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type RunningServer, startServer } from '../http/server.ts';
import { createVideoServer } from './player.ts';

interface Player {
  playVideo: () => void;
  stopVideo: () => void;
}
interface Window {
  YT?: { Player: new (id: string, options: object) => Player };
  onYouTubeIframeAPIReady: () => void;
}

let server: RunningServer;
beforeEach(async () => {
  server = await startServer(0, createVideoServer());
});
afterEach(() => server.close());

const requestPath = (path: string) => fetch(`http://127.0.0.1:${String(server.port)}${path}`);

async function loadPlayer() {
  const fakeElement = { style: {}, dataset: { state: '' }, textContent: '' };
  const apiReady = vi.fn<() => void>();
  const window: Window = { onYouTubeIframeAPIReady: apiReady };
  const document = { getElementById: () => fakeElement };
  runInNewContext(await (await requestPath('/player.js')).text(), {
    window,
    document,
    setTimeout,
    setInterval,
    clearInterval,
  });
  const makePlayer = (options: object) => {
    if (!window.YT) throw new Error('no YT');
    return new window.YT.Player('player', options);
  };
  return { element: fakeElement, apiReady, makePlayer };
}

describe('the video service of the demo', () => {
  test('sends its player as a script without cookies', async () => {
    const answer = await requestPath('/player.js');
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect((await requestPath('/')).status).toBe(404);
  });

  test('reports that it is ready, and plays, with captions, only on request', async () => {
    const { element, apiReady, makePlayer } = await loadPlayer();
    expect(apiReady).toHaveBeenCalledOnce();
    const player = await new Promise<Player>((resolve) => {
      const playerUnderTest: Player = makePlayer({
        playerVars: { cc_load_policy: 1 },
        events: { onReady: () => resolve(playerUnderTest) },
      });
    });
    expect(element.dataset.state).toBe('stopped');
    player.playVideo();
    expect(element.dataset.state).toBe('playing');
    expect(element.textContent).toContain('demostración');
    player.stopVideo();
    expect(element.dataset.state).toBe('stopped');
  });
});
