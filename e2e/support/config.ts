import { createStaffClient } from './people.ts';

async function setConfig(key: string, value: string): Promise<void> {
  await (await createStaffClient()).call('PUT /config/{key}', { params: { key }, body: { value } });
}

export const setMaintenance = (value: 'true' | 'false') =>
  setConfig('PRIVATE_AREA_MAINTENANCE_MODE', value);

/**
 * Journeys disable the tutorial, because its player stops working when a journey changes the clock of the browser.
 */
export const setTutorial = (value: 'true' | 'false') =>
  setConfig('HAS_YOUTUBE_VIDEO_EXPLAIN_ENABLED', value);
