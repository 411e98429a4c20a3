import type { MouseEvent } from 'react';

/**
 * Keeps the focus in a text field while the button below is pressed. Otherwise the error message that appears when
 * the field loses the focus would move the button away, and the click would be lost.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
