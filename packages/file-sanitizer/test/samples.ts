export { drawing, pdfStream, sheet, buildPdf, updatePdf } from './build-pdf.ts';
export { buildPng, pngChunk, pngDots, pngEnd, pngHead, pngWith } from './build-png.ts';
export {
  cameraSettings,
  jpegSegment,
  jpegWith,
  progressiveJpeg,
  smallJpeg,
} from './jpeg-samples.ts';
