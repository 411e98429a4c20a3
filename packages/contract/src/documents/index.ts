export { downloadAccountDocument } from './download-account-document.ts';
export { downloadIntervenerDocument } from './download-intervener-document.ts';
export { listAccountDocuments } from './list-account-documents.ts';
export { listIntervenerDocuments } from './list-intervener-documents.ts';
export { uploadAccountDocument, uploadIntervenerDocument } from './upload-document.ts';
export { validateDocument } from './validate-document.ts';
export { zipIntervenerDocuments } from './zip-intervener-documents.ts';
