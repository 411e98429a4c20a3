import type { Product } from '@participe/contract/types';
import PDFDocument from 'pdfkit';
import { formatEuros } from '../http/html.ts';
import { manager } from './manager.ts';

type Row = readonly [label: string, value: string];
type Section = { heading: string; rows?: readonly Row[]; paragraphs?: readonly string[] };
type Pdf = InstanceType<typeof PDFDocument>;

const labelWidth = 210;

const formatPercent = (percent: string): string => `${percent.replace('.', ',')} %`;

/** Returns the rows with a value in the catalogue. */
const listStatedRows = (
  rows: readonly (readonly [
    label: string,
    value: string | null,
    format: (text: string) => string,
  ])[],
): Row[] =>
  rows.flatMap(([label, value, format]): Row[] => (value === null ? [] : [[label, format(value)]]));

const keepText = (text: string): string => text;

function sectionsOf(product: Product): Section[] {
  const fees = listStatedRows([
    ['Comisión de gestión anual', product.management_fee, formatPercent],
    ['Comisión de reembolso', product.redemption_fee, formatPercent],
    ['Gastos corrientes anuales', product.ongoing_charges, formatPercent],
  ]);
  return [
    {
      heading: 'Producto',
      rows: [
        ['Nombre', product.name],
        ...listStatedRows([
          ['ISIN', product.isin, keepText],
          ['Código de la DGSFP', product.dgs_code, keepText],
        ]),
        ['Sociedad gestora', manager.legalName],
        ['Divisa', product.currency],
      ],
    },
    {
      heading: 'Riesgo',
      rows: [['Indicador de riesgo', `${String(product.risk_indicator)} en una escala de 1 a 7`]],
      paragraphs: [
        'El valor de las participaciones puede subir o bajar y puede perder parte de lo invertido. Las rentabilidades pasadas no garantizan rentabilidades futuras.',
        ...(product.complex
          ? ['Este producto no es sencillo y puede ser difícil de entender.']
          : []),
      ],
    },
    {
      heading: 'Importes mínimos',
      rows: [
        ['Primera aportación', formatEuros(product.minimum_initial)],
        ['Aportaciones siguientes', formatEuros(product.minimum_additional)],
        ['Aportaciones periódicas', formatEuros(product.minimum_periodic)],
        ...listStatedRows([['Inversión mínima en esta clase', product.class_minimum, formatEuros]]),
      ],
    },
    ...(fees.length === 0 ? [] : [{ heading: 'Comisiones y gastos', rows: fees }]),
    {
      heading: 'Órdenes',
      rows: [
        ['Hora de corte', `${product.cutoff}, hora de Madrid`],
        ['Liquidación', `${String(product.settlement_days)} días hábiles`],
      ],
    },
    {
      heading: 'Contacto',
      rows: [
        ['Teléfono', manager.phone],
        ['Correo electrónico', manager.email],
      ],
      paragraphs: ['Documento de una sociedad ficticia para una demostración.'],
    },
  ];
}

function drawText(doc: Pdf, parent: PDFKit.PDFStructureElement, tag: string, text: string): void {
  parent.add(doc.struct(tag, {}, () => doc.text(text)));
  doc.moveDown(0.4);
}

function drawRow(doc: Pdf, table: PDFKit.PDFStructureElement, [label, value]: Row): void {
  const { left, right } = doc.page.margins;
  const topOffset = doc.y;
  const addCell = (tag: string, text: string, indent: number, width: number) =>
    doc.struct(tag, {}, () => doc.text(text, left + indent, topOffset, { width }));
  const row = doc.struct('TR');
  table.add(row);
  row.add(addCell('TH', label, 0, labelWidth - 10));
  const labelBottom = doc.y;
  row.add(addCell('TD', value, labelWidth, doc.page.width - left - right - labelWidth));
  row.end();
  doc.x = left;
  doc.y = Math.max(labelBottom, doc.y) + 4;
}

function drawSection(doc: Pdf, root: PDFKit.PDFStructureElement, section: Section): void {
  doc.moveDown(0.6).font('Helvetica-Bold').fontSize(13);
  drawText(doc, root, 'H2', section.heading);
  doc.font('Helvetica').fontSize(10);
  const table = doc.struct('Table');
  root.add(table);
  for (const row of section.rows ?? []) drawRow(doc, table, row);
  table.end();
  for (const paragraph of section.paragraphs ?? []) drawText(doc, root, 'P', paragraph);
}

/** Renders a legal document of a product as a tagged PDF in Spanish, from the data of the catalogue. */
export function renderProductDocument(
  product: Product,
  { title }: Pick<Product['documents'][number], 'title'>,
): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 56,
    tagged: true,
    lang: 'es-ES',
    pdfVersion: '1.7',
    displayTitle: true,
    info: { Title: title, Author: manager.legalName },
  });
  return new Promise((resolve, reject) => {
    const pdfChunks: Buffer[] = [];
    doc.on('data', (part: Buffer) => pdfChunks.push(part));
    doc.on('end', () => resolve(Buffer.concat(pdfChunks)));
    doc.on('error', reject);
    const root = doc.struct('Document');
    doc.addStructure(root);
    doc.font('Helvetica-Bold').fontSize(18);
    drawText(doc, root, 'H1', title);
    for (const section of sectionsOf(product)) drawSection(doc, root, section);
    root.end();
    doc.end();
  });
}
