import { inflateRawSync } from 'node:zlib';
import { type CallKey } from '@participe/contract';
import {
  squareDrawing,
  buildPdfStream,
  buildPngWithChunks,
  buildOnePagePdf,
} from '@participe/file-sanitizer/samples';
import { callApi } from './api.ts';
import type { TestService } from './service.ts';

/** Returns a one-page PDF whose content stream contains bytes that are no text. */
export const smallPdf = (mark = 'x'): Buffer =>
  buildOnePagePdf({ content: buildPdfStream(`% ${mark} \u00e2\u00ff\0\n${squareDrawing}`) });

/** Returns a PNG of four pixels. */
export const smallPng = (): Buffer => buildPngWithChunks();

const uploadCall = 'POST /operations/{id}/documents' satisfies CallKey;

export interface UploadedFile {
  readonly bytes?: Uint8Array;
  readonly filename?: string;
  readonly subcategory?: string;
  readonly category?: string;
  readonly validated?: boolean;
  readonly uuid_account?: string;
}

/** Uploads a file to an order as a web page does, as bytes in a form. */
export function uploadAsForm(
  service: TestService,
  token: string,
  order: string,
  { bytes = smallPdf(), filename = 'justificante.pdf', ...labels }: UploadedFile = {},
) {
  const form = new FormData();
  const formFields = { subcategory: 'JUSTIFICANTE_TRANSFERENCIA', ...labels };
  for (const [name, value] of Object.entries(formFields)) form.set(name, String(value));
  form.set('attachment', new Blob([Uint8Array.from(bytes)]), filename);
  return callApi(service, uploadCall, { token, params: { id: order }, body: form });
}

/** Uploads a file to an order as JSON, with the bytes in base64. */
export function uploadAsJson(
  service: TestService,
  token: string,
  order: string,
  { bytes = smallPdf(), filename = 'justificante.pdf', ...labels }: UploadedFile = {},
) {
  const body = {
    attachment: Buffer.from(bytes).toString('base64'),
    filename,
    subcategory: 'JUSTIFICANTE_TRANSFERENCIA',
    ...labels,
  };
  return callApi(service, uploadCall, { token, params: { id: order }, body });
}

export interface Base64File {
  readonly attachment: string;
  readonly filename: string;
}

/** Uploads several files to an order in one call, as JSON. */
export function uploadSeveralAsJson(
  service: TestService,
  token: string,
  order: string,
  attachments: readonly Base64File[],
  key?: string,
) {
  const body = { subcategory: 'JUSTIFICANTE_TRANSFERENCIA', attachments: [...attachments] };
  const params = { id: order };
  return callApi(service, uploadCall, { token, params, body, ...(key !== undefined && { key }) });
}

/** Uploads several files to an order in one form, under either of the two field names that web pages use. */
export function uploadSeveralAsForm(
  service: TestService,
  token: string,
  order: string,
  files: readonly Base64File[],
  name = 'attachments',
) {
  const body = new FormData();
  body.set('subcategory', 'JUSTIFICANTE_TRANSFERENCIA');
  for (const { attachment, filename } of files)
    body.append(name, new Blob([Uint8Array.from(Buffer.from(attachment, 'base64'))]), filename);
  return callApi(service, uploadCall, { token, params: { id: order }, body });
}

/** Returns the text of one file of a ZIP, found by its central directory. */
export function unzipText(zip: Buffer, name: string): string {
  let at = zip.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  while (at >= 0 && zip.readUInt32LE(at) === 0x02014b50) {
    const length = zip.readUInt16LE(at + 28);
    if (zip.toString('utf8', at + 46, at + 46 + length) === name) {
      const fileOffset = zip.readUInt32LE(at + 42);
      const dataOffset =
        fileOffset + 30 + zip.readUInt16LE(fileOffset + 26) + zip.readUInt16LE(fileOffset + 28);
      const packedBytes = zip.subarray(dataOffset, dataOffset + zip.readUInt32LE(at + 20));
      return (zip.readUInt16LE(at + 10) === 0 ? packedBytes : inflateRawSync(packedBytes)).toString(
        'utf8',
      );
    }
    at += 46 + length + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  throw new Error(`There is no ${name} in the file.`);
}
