import type { ReactNode } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { IconX } from '../icons/icons.ts';
import styles from './banner.module.css';

export interface BannerProps {
  children: ReactNode;
  actions?: ReactNode;
  /** Called when the person closes the banner. Without this callback, the banner has no close button. */
  onClose?: () => void;
  /** Accessible name of the close button: «Cerrar aviso de ‹servicio›». */
  closeLabel?: string;
  label: string;
}

/** A horizontal banner above the main content. */
export function Banner({
  children,
  actions,
  onClose,
  closeLabel = 'Cerrar aviso',
  label,
}: BannerProps) {
  return (
    <section className={styles.banner} aria-label={label}>
      <div className={styles.row}>
        <div className={styles.text}>{children}</div>
        {actions}
        {onClose && (
          <IconButton label={closeLabel} icon={<IconX size={20} aria-hidden />} onClick={onClose} />
        )}
      </div>
    </section>
  );
}
