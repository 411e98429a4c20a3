export { deliverMessage } from './deliver-message.ts';
export { enqueueMessage } from './enqueue-message.ts';
