export { cancelContactChange, changeContact } from './change-contact.ts';
export { contactChangesJobs } from './contact-changes.jobs.ts';
