import type { Product } from '@participe/contract/types';
import { formatMoney } from '@participe/domain';
import { Card, SummaryList } from '@participe/ui';
import { IconDownload } from '@participe/ui/icons/icons.ts';
import { product as texts } from '#texts/holdings/product.ts';
import { loadProductDocument } from '../../queries/product-documents.ts';
import { DownloadButton } from '../documents/download.tsx';
import styles from './product.module.css';

const { documents: papers, terms } = texts;

/** Each legal document of a product is a download (PRD-05). */
export function LegalDocumentsCard({ product }: { product: Product }) {
  return (
    <Card aria-labelledby="documentos">
      <h2 id="documentos">{papers.title}</h2>
      {product.documents.length === 0 && <p>{papers.none}</p>}
      <ul className={styles.documents}>
        {product.documents.map(({ uuid, title }) => (
          <li key={uuid}>
            <DownloadButton
              variant="text"
              icon={<IconDownload size={20} aria-hidden />}
              load={() => loadProductDocument(product.id, uuid)}
              failed={papers.failed}
            >
              {papers.of(title)}
            </DownloadButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Minimums, cut-off and days of payment of a product. */
export function TermsCard({ product }: { product: Product }) {
  return (
    <Card aria-labelledby="condiciones">
      <h2 id="condiciones">{terms.title}</h2>
      <SummaryList
        items={[
          { term: terms.initial, description: formatMoney(product.minimum_initial) },
          { term: terms.additional, description: formatMoney(product.minimum_additional) },
          { term: terms.periodic, description: formatMoney(product.minimum_periodic) },
          { term: terms.cutoff, description: terms.cutoffAt(product.cutoff) },
          { term: terms.settlement, description: terms.settlementIn(product.settlement_days) },
        ]}
      />
    </Card>
  );
}
