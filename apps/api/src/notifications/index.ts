export { type Notice, type NotificationType, notify } from './notify.ts';
