import { LiveSummary } from './live-summary.tsx';

export const title = 'operate/live-summary';
export const layout = 'part';

const LINES = [
  { term: 'Importe bruto', value: '5.200,00 €' },
  { term: 'Comisión de reembolso', value: '0,00 €' },
  { term: 'Retención estimada (19 %)', value: '−171,40 €' },
  { term: 'Recibirá (estimado)', value: '5.028,60 €', total: true },
  { term: 'Fecha de valor estimada', value: '23-nov-2026' },
];
const frame = { maxWidth: 340 };

export const Estimated = () => (
  <div style={frame}>
    <LiveSummary
      lines={LINES}
      keyFigure="Recibirá 5.028,60 € (estimado)"
      note="Es una estimación con el último valor liquidativo (19-nov-2026). El importe final se conoce al ejecutarse."
    />
  </div>
);
export const Computing = () => (
  <div style={frame}>
    <LiveSummary lines={LINES} isComputing />
  </div>
);
export const Failed = () => (
  <div style={frame}>
    <LiveSummary lines={[]} failed />
  </div>
);
