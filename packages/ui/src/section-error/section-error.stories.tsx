import { Card } from '../card/card.tsx';
import { SectionError } from './section-error.tsx';
import { TechnicalDetails } from './technical-details.tsx';

export const title = 'ui/section-error';

export const Plain = () => <SectionError section="sus operaciones" onRetry={() => {}} />;
export const WithDetail = () => (
  <SectionError
    section="la evolución"
    onRetry={() => {}}
    detail={{
      code: '503-001',
      message: 'No response was received',
      requestId: '0192f0c1-7a5e-7c1d-9b1a-3d1f0a6c2b11',
    }}
  />
);
export const WithStaleData = () => (
  <SectionError
    section="sus cuentas"
    onRetry={() => {}}
    stale={{ date: '18-nov-2026 | 10:42', content: <Card as="div">Ahorro de Vera</Card> }}
  />
);
export const Details = () => <TechnicalDetails code="500-000" message="Unkown section" />;
