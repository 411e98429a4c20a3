import { sotaveraTheme } from '../theme/sotavera.ts';
import { Avatar } from './avatar.tsx';

export const title = 'ui/avatar';

const PHOTO = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="${sotaveraTheme.color.light.brand}" d="M0 0h8v8H0z"/><circle cx="4" cy="4" r="2" fill="#fff"/></svg>`,
)}`;

export const Initials = () => <Avatar name="Marta Figueroa" />;
export const Large = () => <Avatar name="Marta Figueroa" large />;
export const Photo = () => <Avatar name="Marta Figueroa" photoUrl={PHOTO} />;
export const PhotoFails = () => (
  <Avatar name="Marta Figueroa" photoUrl="data:image/png;base64,bm8gaW1hZ2U=" />
);
