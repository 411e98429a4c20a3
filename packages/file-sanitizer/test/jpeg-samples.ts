/**
 * A picture of 20 by 12 pixels as a baseline JPEG. `progressiveBase64` is the same picture as a progressive JPEG with
 * eleven scans.
 */
const baselineBase64 = `
  /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhl
  bXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8
  fHx8fHx8fHx8fHx8fHz/wAARCAAMABQDASIAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAA
  AgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6
  Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXG
  x8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/9oADAMBAAIAAwAAPwC/ruo3CXhgikaJEA+6cEkjPWoIdfvIowh8
  uTH8Tgk/zrfvdMtr5g0ysHAxuU4OKWHTLOGMILeNsd3UMT+Joj+V8tyKsSMphCqMGo9IvZL+1aWVUVg5X5QcYwP8aKuRRRwr
  tijSNSc4VQBminMQTkVWHTmv/9k=`;

const progressiveBase64 = `
  /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhl
  bXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8
  fHx8fHx8fHx8fHx8fHz/wgARCAAMABQDASIAAhEBAxEB/8QAHwAAAAAAAAAAAAwAAAAAAAAAAAECAwQFBgcICQoL/8QBEhAA
  AAAAAAAAAP8AAAAAAAAAAAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8gISIjJCUmJygpKissLS4vMDEyMzQ1Njc4
  OTo7PD0+P0BBQkNERUZHSElKS0xNTk9QUVJTVFVWV1hZWltcXV5fYGFiY2RlZmdoaWprbG1ub3BxcnN0dXZ3eHl6e3x9fn+A
  gYKDhIWGh4iJiouMjY6PkJGSk5SVlpeYmZqbnJ2en6ChoqOkpaanqKmqq6ytrq+wsbKztLW2t7i5uru8vb6/wMHCw8TFxsfI
  ycrLzM3Oz9DR0tPU1dbX2Nna29zd3t/g4eLj5OXm5+jp6uvs7e7v8PHy8/T19vf4+fr7/P3+/9oADAMBAAIAAwAAAAEB8BAE
  8AwAA4AkAAPAAAwGv//aAAgBAQABBQECcBIAcAIB4BAE8B4BICQIgDwCgHwGgHgIwDYD4BgIAjAMgIASAkBICQEAF//aAAgB
  AQAGPwEJACQFAGAkAgCKIABEIkBRhgGAADAUAoAgCAIAwjCIQgAEYCwCAMIyjAIABEE2AkAzjAIIwAEQCQEgEAkAjCAIAf/a
  AAgBAgABBQEBIhAGAYA//9oACAECAAY/ARDCD//aAAgBAwABBQEBQBgEEgAf/9oACAEDAAY/AQiAIIP/2gAMAwEAAgADAAAA
  EKAf/9oACAEBAAE/EAD0AWcAhjBEAYBgGAYBBGMYAAJQBxCCCQDAMA1jAABaaAHEIAMIgiCIAmjAABcAIACgEEQRgRAGEQAA
  JABQiBBgFAGANAwDAAR4UAMIwiAIAIAgjAH/2gAIAQIAAT8QGMiGAIAAGAIAwDCMAgB//9oACAEDAAE/EADABACAiAMAAEMQ
  hgD/2Q==`;

const bytesFromBase64 = (text: string): Buffer =>
  Buffer.from(text.replaceAll(/\s/gu, ''), 'base64');

export const baselineJpeg = (): Buffer => bytesFromBase64(baselineBase64);
export const progressiveJpeg = (): Buffer => bytesFromBase64(progressiveBase64);

/** Returns one segment of a JPEG. */
export function buildJpegSegment(mark: number, data: Uint8Array): Buffer {
  const segmentHeader = Buffer.from([0xff, mark, 0, 0]);
  segmentHeader.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([segmentHeader, data]);
}

/** Returns a JPEG with further segments after its first two bytes. */
export function buildJpeg(...segments: readonly Buffer[]): Buffer {
  const jpeg = baselineJpeg();
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

/** Returns Exif data with the orientation of the camera and with a location as text. */
export function buildExifData(orientation: number, place: string): Buffer {
  const exifHeader = Buffer.from('Exif\0\0II*\0\u0008\0\0\0\u0002\0', 'latin1');
  const orientationEntry = Buffer.from([0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]);
  const gps = Buffer.from([0x25, 0x88, 4, 0, 1, 0, 0, 0, 38, 0, 0, 0, 0, 0, 0, 0]);
  return buildJpegSegment(
    0xe1,
    Buffer.concat([exifHeader, orientationEntry, gps, Buffer.from(place)]),
  );
}
