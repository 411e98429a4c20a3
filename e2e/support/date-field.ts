import type { Page } from '@playwright/test';

const partNames = ['día', 'mes', 'año'] as const;

/** Page object of a date field with three parts. Its value has the format «2026-03-10». */
export function dateField(page: Page, label: string) {
  const segmentOf = (name: (typeof partNames)[number]) =>
    page.getByRole('spinbutton', { name: `${name}, ${label}` });
  return {
    value: async (): Promise<string> => {
      const partValues = await Promise.all(
        partNames.map((name) => segmentOf(name).getAttribute('aria-valuenow')),
      );
      const [day = '', month = '', year = ''] = partValues.map((text) =>
        (text ?? '').padStart(2, '0'),
      );
      return `${year}-${month}-${day}`;
    },
    /** The focus moves by itself from one part to the next. */
    type: async (date: string): Promise<void> => {
      await segmentOf('día').focus();
      await page.keyboard.type(date.split('-').toReversed().join(''));
    },
  };
}
