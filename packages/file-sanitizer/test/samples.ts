export { squareDrawing, pdfStream, pdfWith, buildPdf, updatePdf } from './build-pdf.ts';
export {
  buildPng,
  buildPngChunk,
  pngPixelData,
  pngEnd,
  buildPngHeader,
  buildPngWithChunks,
} from './build-png.ts';
export { exifData, jpegSegment, jpegWith, progressiveJpeg, baselineJpeg } from './jpeg-samples.ts';
export { endlessNumbersPdf, longStringPdf } from './unfolding-pdfs.ts';
