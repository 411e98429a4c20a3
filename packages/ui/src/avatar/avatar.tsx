import { useState } from 'react';
import { joinClasses } from '../shared/join-classes.ts';
import styles from './avatar.module.css';

/** Returns the initials of the first two words of a name: «MF» for «Marta Figueroa». */
export function getInitials(name: string): string {
  const words = name.split(/\s+/u).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toLocaleUpperCase('es'))
    .join('');
}

export interface AvatarProps {
  name: string;
  /** The initials are shown when the photo is missing or broken. */
  photoUrl?: string | undefined;
  /** True for 72 px instead of 48 px. */
  large?: boolean;
}

/** Shows the photo or the initials of a person whose name is written beside it. Screen readers skip the picture. */
export function Avatar({ name, photoUrl, large = false }: AvatarProps) {
  const className = joinClasses(styles.face, large && styles.large);
  const [failed, setFailed] = useState<string>();
  if (photoUrl && photoUrl !== failed) {
    return <img src={photoUrl} alt="" className={className} onError={() => setFailed(photoUrl)} />;
  }
  return (
    <span className={className} aria-hidden>
      {getInitials(name)}
    </span>
  );
}
