export { squareDrawing, pdfStream, pdfWith, buildPdf, updatePdf } from './build-pdf.ts';
export { buildPng, pngChunk, pngPixelData, pngEnd, pngHeader, buildPngWith } from './build-png.ts';
export { exifData, jpegSegment, jpegWith, progressiveJpeg, baselineJpeg } from './jpeg-samples.ts';
