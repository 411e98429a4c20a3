import type { MouseEvent } from 'react';

/**
 * For a button under a text field: the field is not left while the mouse is down, or what is said then
 * would move the button away from under the pointer and the press would be lost.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
