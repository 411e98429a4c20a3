export { deliverMessage } from './deliver-message.ts';
export { type OutgoingMessage, sendMessage } from './send-message.ts';
