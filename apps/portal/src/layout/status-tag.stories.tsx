import { StatusTag } from './status-tag.tsx';

export const title = 'layout/status-tag';
export const layout = 'part';

const STATUSES = [
  'REGISTERED_ONLINE',
  'SIGNED',
  'VALIDATED',
  'RD_SENT',
  'CANCELLED',
  'FINALIZED',
  'SNCE_1',
  'SNCE_2',
  'SNCE_3',
  'PERIODIC_ACTIVE',
  'PERIODIC_SUSPENDED',
  'SOMETHING_NEW',
];

export const All = () => (
  <ul style={{ display: 'grid', gap: 8, padding: 0, listStyle: 'none' }}>
    {STATUSES.map((status) => (
      <li key={status}>
        <StatusTag status={status} />
      </li>
    ))}
  </ul>
);
