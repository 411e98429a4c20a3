export { changeWealthreader } from './change-wealthreader.ts';
export { connectWealthreader } from './connect-wealthreader.ts';
export { getWealthreader } from './get-wealthreader.ts';
export { receiveWealthreaderEvent } from './receive-wealthreader-event.ts';
