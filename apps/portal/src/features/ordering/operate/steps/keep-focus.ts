import type { MouseEvent } from 'react';

/**
 * Keeps the focus in a text field while the button below is pressed. Otherwise the error message, shown when the
 * field loses focus, would move the button away from the pointer, and the click would be lost.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
