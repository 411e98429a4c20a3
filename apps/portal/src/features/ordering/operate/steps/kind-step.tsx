import { RadioCards } from '@participe/ui';
import { operate } from '#texts/ordering/operate.ts';
import { getKindRules } from '../kinds/index.ts';
import { orderKindGroups } from '../kinds/kind.ts';
import { orderFieldIds } from '../order/field-locations.ts';
import { findFieldError, type StepProps } from './step-props.ts';
import styles from '../operate.module.css';

const { kind: words } = operate;

/** The order types that the service permits, in groups. */
export function KindStep({ order, change, problems }: StepProps) {
  const kinds = order.kinds ?? [];
  const groups = orderKindGroups
    .map((group) => ({
      group,
      groupKinds: kinds.filter((kind) => getKindRules(kind).group === group),
    }))
    .filter(({ groupKinds }) => groupKinds.length > 0);
  return (
    <div className={styles.fields}>
      {groups.map(({ group, groupKinds }, index) => (
        <RadioCards
          key={group}
          name={orderFieldIds.op}
          id={index === 0 ? orderFieldIds.op : `${orderFieldIds.op}-${index}`}
          legend={words.groups[group]}
          error={index === 0 ? findFieldError(problems, orderFieldIds.op) : undefined}
          options={groupKinds.map((kind) => ({ value: kind, ...words.options[kind] }))}
          value={order.choices.op ?? undefined}
          onChange={(op) => change({ op })}
        />
      ))}
    </div>
  );
}
