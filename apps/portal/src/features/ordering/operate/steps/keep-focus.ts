import type { MouseEvent } from 'react';

/**
 * Keeps the focus in the text field while the button below it is pressed. If the field lost the focus, its error
 * message would appear and move the button away from the pointer, and the click would be lost.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
