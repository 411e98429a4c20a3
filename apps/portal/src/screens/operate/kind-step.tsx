import { RadioCards } from '@participe/ui';
import { operate } from '../../locales/es/operate.ts';
import type { OrderKind } from './order.ts';
import { fieldIds } from './problems.ts';
import { errorOf, type StepProps } from './step.ts';
import styles from './operate.module.css';

const { kind: words } = operate;
const GROUPS: readonly { kind: OrderKind; legend: string; hint: string }[] = [
  { kind: 'SUSCRIPCION', legend: words.invest, hint: words.investHint },
  { kind: 'REEMBOLSO', legend: words.withdraw, hint: words.withdrawHint },
];

/** «¿Qué quiere hacer?»: only what the service allows. One choice among all groups. */
export function KindStep({ order, change, problems }: StepProps) {
  const groups = GROUPS.filter(({ kind }) => order.kinds?.includes(kind));
  return (
    <div className={styles.fields}>
      {groups.map(({ kind, legend, hint }, index) => (
        <RadioCards
          key={kind}
          name={fieldIds.op}
          id={index === 0 ? fieldIds.op : `${fieldIds.op}-${index}`}
          legend={legend}
          error={index === 0 ? errorOf(problems, fieldIds.op) : undefined}
          options={[{ value: kind, label: words.once, hint }]}
          value={order.choices.op ?? undefined}
          onChange={(op) => change({ op })}
        />
      ))}
    </div>
  );
}
