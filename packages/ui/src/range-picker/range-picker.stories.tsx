import { useState } from 'react';
import { TimeRangePicker, SegmentedControl, type TimeRange } from './range-picker.tsx';

export const title = 'ui/range-picker';

export const Ranges = () => {
  const [range, setRange] = useState<TimeRange>('1A');
  return <TimeRangePicker value={range} onChange={setRange} empty={['3A', '5A']} />;
};
export const Kinds = () => {
  const [kind, setKind] = useState<'all' | 'funds' | 'plans'>('all');
  return (
    <SegmentedControl
      legend="Tipo de cuenta"
      value={kind}
      onChange={setKind}
      options={[
        { value: 'all', label: 'Todas' },
        { value: 'funds', label: 'Fondos' },
        { value: 'plans', label: 'Planes de pensiones' },
      ]}
    />
  );
};
