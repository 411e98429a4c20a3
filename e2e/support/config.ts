import { staffClient } from './people.ts';

async function set(key: string, value: string): Promise<void> {
  await (await staffClient()).call('PUT /config/{key}', { params: { key }, body: { value } });
}

/** Closes the private area for everybody who is inside, or opens it again. */
export const setMaintenance = (value: 'true' | 'false') =>
  set('PRIVATE_AREA_MAINTENANCE_MODE', value);

/** Offers the tutorial or not: where a journey jumps the browser's clock, its player would be late. */
export async function setTutorial(value: 'true' | 'false'): Promise<void> {
  await set('YOUTUBE_VIDEO_EXPLAIN', 'tutorial');
  await set('HAS_YOUTUBE_VIDEO_EXPLAIN_ENABLED', value);
}
