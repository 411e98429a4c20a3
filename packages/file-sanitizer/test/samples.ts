export {
  squareDrawing,
  buildPdfStream,
  buildOnePagePdf,
  buildPdf,
  updatePdf,
} from './build-pdf.ts';
export {
  buildPng,
  buildPngChunk,
  pngPixelData,
  pngEnd,
  buildPngHeader,
  buildPngWithChunks,
} from './build-png.ts';
export {
  buildExifData,
  buildJpegSegment,
  buildJpeg,
  progressiveJpeg,
  baselineJpeg,
} from './jpeg-samples.ts';
export { endlessNumbersPdf, longStringPdf } from './unfolding-pdfs.ts';
