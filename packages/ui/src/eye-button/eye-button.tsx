import { IconButton } from '../icon-button/icon-button.tsx';
import { IconEye, IconEyeOff } from '../icons/icons.ts';

/** Toggle button that hides or shows amounts. It is pressed while amounts are hidden. */
export function HideAmountsButton({ hidden, onToggle }: { hidden: boolean; onToggle: () => void }) {
  const Icon = hidden ? IconEyeOff : IconEye;
  return (
    <IconButton
      label={hidden ? 'Mostrar importes' : 'Ocultar importes'}
      aria-pressed={hidden}
      icon={<Icon size={24} aria-hidden />}
      onClick={onToggle}
    />
  );
}
