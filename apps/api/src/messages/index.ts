export { deliverMessage } from './deliver-message.ts';
export { sendMessage } from './send-message.ts';
