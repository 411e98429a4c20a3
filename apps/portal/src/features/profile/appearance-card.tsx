import { Card, RadioCards, ToggleSwitch, type RadioOption } from '@participe/ui';
import { profile } from '#texts/personal/profile.ts';
import { useAppearance, type ThemeChoice } from '../../platform/appearance.ts';

const texts = profile.appearance;

const THEMES: readonly RadioOption<ThemeChoice>[] = [
  { value: 'system', label: texts.system },
  { value: 'light', label: texts.light },
  { value: 'dark', label: texts.dark },
];

/** The theme and the contrast of the portal on this device change at once. */
export function AppearanceCard() {
  const { theme, hasMoreContrast, setTheme, setMoreContrast } = useAppearance();
  return (
    <Card aria-labelledby="apariencia">
      <h2 id="apariencia">{texts.title}</h2>
      <p>{texts.text}</p>
      <RadioCards legend={texts.theme} options={THEMES} value={theme} onChange={setTheme} />
      <ToggleSwitch
        label={texts.contrast}
        hint={texts.contrastHint}
        checked={hasMoreContrast}
        onChange={setMoreContrast}
      />
    </Card>
  );
}
