import { createStore } from '@participe/ui/shared/create-store.ts';
import { writePreferenceCookie } from './web.ts';

/** `system` follows the setting of the device. */
export type ThemeChoice = 'system' | 'light' | 'dark';

interface Appearance {
  theme: ThemeChoice;
  contrast: 'system' | 'more';
}

/**
 * The choices are attributes of the html element. The service writes them into the page from the cookies, so that no
 * page is drawn in another theme first (UIX-74).
 */
function setChoice<Name extends keyof Appearance>(name: Name, value: Appearance[Name]): void {
  const { dataset } = document.documentElement;
  if (value === 'system') delete dataset[name];
  else dataset[name] = value;
  writePreferenceCookie(`pa_${name}`, value);
  themeStore.changed();
  contrastStore.changed();
}

const themeStore = createStore((): ThemeChoice => {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
});
const contrastStore = createStore(() => document.documentElement.dataset['contrast'] === 'more');

/** Returns the theme and contrast chosen on this device, and functions to change them. */
export function useAppearance() {
  return {
    theme: themeStore.use(),
    hasMoreContrast: contrastStore.use(),
    setTheme: (theme: ThemeChoice) => setChoice('theme', theme),
    setMoreContrast: (isOn: boolean) => setChoice('contrast', isOn ? 'more' : 'system'),
  };
}
