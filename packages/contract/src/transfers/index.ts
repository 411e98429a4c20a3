export { importPensionPlans, importPpaPensionPlans, importRegister } from './import-register.ts';
export { importSnceMessages } from './import-snce-messages.ts';
export { listSnceMessages } from './list-snce-messages.ts';
export { searchPensionPlans } from './search-pension-plans.ts';
export { searchPpaPensionPlans } from './search-ppa-pension-plans.ts';
export { searchRegister } from './search-register.ts';
export { receiveSnceEvent } from './receive-snce-event.ts';
