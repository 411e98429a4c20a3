export { deliverMessage } from './deliver-message.ts';
export { enqueueMessage, nameManagerPhone } from './enqueue-message.ts';
