import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { buildTestConfig } from './support/config.ts';
import { registerTutorialPage, buildTutorialPage } from '../src/tutorial-page.ts';

const address = 'https://video.example/player.js?v=1';

function pageOf(videoPlayerScriptUrl: string | undefined) {
  const app = Fastify();
  registerTutorialPage(app, buildTestConfig({ videoPlayerScriptUrl }));
  return app.inject({ url: '/private/tutorial.html' });
}

function partsOf(policy: string): Record<string, string> {
  return Object.fromEntries(
    policy.split('; ').map((part) => {
      const [name = '', ...sources] = part.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

describe('the page of the tutorial', () => {
  it('has an opaque origin and connects only to the video service', async () => {
    const { headers, statusCode } = await pageOf(address);
    const policy = partsOf(String(headers['content-security-policy']));
    expect(statusCode).toBe(200);
    expect(policy['sandbox']).toBe('allow-scripts');
    expect(policy['default-src']).toBe("'none'");
    expect(policy['frame-ancestors']).toBe("'self'");
    const hosts = Object.values(policy).flatMap((sources) => sources.match(/https?:\S+/gu) ?? []);
    expect(new Set(hosts)).toEqual(new Set(['https://video.example']));
    expect(JSON.stringify(policy)).not.toMatch(/unsafe|\*/u);
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('names the hashes of its own script and style', () => {
    const { html, policy } = buildTutorialPage(address);
    const parts = partsOf(policy);
    for (const [tag, name] of [
      ['script', 'script-src'],
      ['style', 'style-src'],
    ] as const) {
      const text = new RegExp(`<${tag}>(.*)</${tag}>`, 'su').exec(html)?.[1] ?? '';
      const hash = createHash('sha256').update(text).digest('base64');
      expect(parts[name]).toContain(`'sha256-${hash}'`);
    }
  });

  it('does not let the URL of the player end its script early', () => {
    const { html } = buildTutorialPage('https://video.example/</script><script>alert(1)//');
    expect(html.match(/<script>/gu)).toHaveLength(1);
    expect(html.match(/<\/script>/gu)).toHaveLength(1);
  });

  it('is 404 without a video service', async () => {
    expect((await pageOf(undefined)).statusCode).toBe(404);
  });
});
