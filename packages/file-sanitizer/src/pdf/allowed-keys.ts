import { type PdfValue, pdfNameOf } from './values.ts';

const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/u));

/** Keys that determine how a page looks, by the part of ISO 32000 that defines them. Other keys of PDF are left out. */
const allowedKeys = new Set([
  // Streams and their filters
  ...wordSet(`Type Subtype Length Filter DecodeParms Predictor Colors BitsPerComponent Columns
    ColorTransform`),
  // Forms, images and transparency groups
  ...wordSet(`FormType BBox Matrix Resources Group S CS I K Width Height ColorSpace ImageMask Mask Decode Interpolate
    SMask Matte Intent`),
  // Graphics states and soft masks
  ...wordSet('LW LC LJ ML D RI OP op OPM Font FL SM SA BM CA ca AIS TK G BC TR TR2'),
  // Colour spaces and functions
  ...wordSet(`N Alternate Range WhitePoint BlackPoint Gamma Colorants Process Components FunctionType Domain Size
    BitsPerSample Order Encode C0 C1 Functions Bounds`),
  // Patterns and shadings
  ...wordSet(`PatternType PaintType TilingType XStep YStep Shading ExtGState ShadingType Background AntiAlias Function
    Coords Extend BitsPerCoordinate BitsPerFlag VerticesPerRow`),
  // Fonts
  ...wordSet(`BaseFont Name FirstChar LastChar Widths FontDescriptor Encoding ToUnicode FontBBox FontMatrix CharProcs
    DescendantFonts CIDSystemInfo Registry Ordering Supplement DW W DW2 W2 CIDToGIDMap BaseEncoding Differences
    FontName FontStretch FontWeight Flags ItalicAngle Ascent Descent Leading CapHeight XHeight StemV StemH AvgWidth
    MaxWidth MissingWidth FontFile FontFile2 FontFile3 Length1 Length2 Length3 CMapName WMode UseCMap`),
]);

/** Subtypes of images, forms, fonts and colour spaces that are kept. A dictionary with another subtype loses it. */
const allowedSubtypes =
  wordSet(`CIDFontType0 CIDFontType0C CIDFontType2 DeviceN Form Image MMType1 NChannel OpenType
  TrueType Type0 Type1 Type1C Type3`);

/** Names of actions and attachments. They are removed even where they have no effect. */
const activeNames =
  wordSet(`AcroForm Action EmbeddedFile EmbeddedFiles GoToE GoToR ImportData JS JavaScript Launch
  OpenAction RichMedia SubmitForm URI XFA`);

/** True for a name that starts an action or embeds content. */
export const startsActionOrEmbedsContent = (name: string): boolean => activeNames.has(name);

/** True for an entry that is needed to show a page. A subtype must also have an allowed value. */
export const isAllowedEntry = (key: string, value: PdfValue): boolean =>
  allowedKeys.has(key) && (key !== 'Subtype' || allowedSubtypes.has(pdfNameOf(value) ?? ''));
