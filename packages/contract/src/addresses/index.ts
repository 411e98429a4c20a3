export { changeAddress } from './change-address.ts';
export { changeAddresses } from './change-addresses.ts';
export { getAddress } from './get-address.ts';
export { listAddresses } from './list-addresses.ts';
