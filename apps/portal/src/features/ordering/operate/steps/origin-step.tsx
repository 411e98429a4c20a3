import { owningRoles } from '@participe/domain';
import { Button, CheckboxRow, Note, SkeletonLine, TextField } from '@participe/ui';
import { flushSync } from 'react-dom';
import { operate } from '#texts/ordering/operate.ts';
import { useAccountPeople } from '../../../../queries/account.ts';
import { keepFocus } from './keep-focus.ts';
import { OriginFundSearch } from './origin-search.tsx';
import { originFieldIds as ids } from '../kinds/origin-problems.ts';
import { findFieldError, type StepProps } from './step-props.ts';
import type { OrderFormValues } from '../kinds/form-values.ts';
import styles from '../operate.module.css';

const { origin: words } = operate;
const { fields } = words;

const NO_FUND: Partial<OrderFormValues> = {
  originIsin: '',
  originFund: '',
  originManager: '',
  originEntity: '',
};

type TextName = 'originIsin' | 'originFund' | 'originManager' | 'originEntity' | 'originAccount';

interface OriginTextProps extends StepProps {
  name: TextName;
  hint?: string;
  /** True for a code, which is typed in capital letters and not spell-checked. */
  isCode?: boolean;
}

function OriginText({ name, hint, isCode = false, ...step }: OriginTextProps) {
  const { order, change, leaveField, problems } = step;
  return (
    <TextField
      id={ids[name]}
      label={fields[name]}
      hint={hint}
      error={findFieldError(problems, ids[name])}
      value={order.choices[name]}
      autoComplete="off"
      {...(isCode && { autoCapitalize: 'characters', spellCheck: false })}
      onChange={(event) => change({ [name]: event.target.value })}
      onBlur={leaveField}
    />
  );
}

/** The data of a fund that is not in the register, as printed on its last statement. */
function OriginTextFields(props: StepProps) {
  return (
    <>
      <p>{words.byHandText}</p>
      <OriginText {...props} name="originIsin" hint={words.isinHint} isCode />
      <OriginText {...props} name="originFund" />
      <OriginText {...props} name="originManager" />
    </>
  );
}

/** Switches between search and typing by hand. The focus moves to the field that appears. */
function OriginEntrySwitch({ order, change }: StepProps) {
  const { originByHand } = order.choices;
  const switchEntry = () => {
    flushSync(() => change({ ...NO_FUND, originByHand: !originByHand }));
    document.getElementById(ids.originIsin)?.focus();
  };
  return (
    <div className={styles.inlineButtons}>
      <Button variant="text" onMouseDown={keepFocus} onClick={switchEntry}>
        {originByHand ? words.search : words.notFound}
      </Button>
    </div>
  );
}

const HOLDERS: ReadonlySet<string> = new Set(owningRoles);

/**
 * The holders of the account here. The tax is deferred only if the account at the other manager has the same holders.
 */
function HolderNames({ account }: { account: string }) {
  const { data: people, isPending } = useAccountPeople(account);
  if (isPending) return <SkeletonLine width="60%" />;
  // The holder of a plan often also has the role of participant, and is listed once.
  const names = new Map(
    people
      ?.filter(({ account_intervener_role: role }) => role && HOLDERS.has(role.role))
      .map(({ uuid_intervener: uuid, full_name: name }) => [uuid, name]),
  );
  if (names.size === 0) return null;
  return (
    <ol className={styles.holders}>
      {[...names].map(([uuid, name]) => (
        <li key={uuid}>{name}</li>
      ))}
    </ol>
  );
}

function Holders({ order, change, problems }: StepProps) {
  const { account, sameHolders } = order.choices;
  return (
    <section aria-labelledby="titulares-titulo" className={styles.group}>
      <h2 id="titulares-titulo" className={styles.groupTitle}>
        {fields.sameHolders}
      </h2>
      <p>{words.holders}</p>
      {account !== null && <HolderNames account={account} />}
      <CheckboxRow
        id={ids.sameHolders}
        label={words.sameHolders}
        error={findFieldError(problems, ids.sameHolders)}
        checked={sameHolders}
        onChange={(event) => change({ sameHolders: event.target.checked })}
      />
    </section>
  );
}

/**
 * Asks for the fund, its entity, the account number there, and whether both accounts have the same holders (UIX-30).
 */
export function OriginStep(props: StepProps) {
  const { originByHand, originIsin, corrects } = props.order.choices;
  const isFundKnown = originByHand || originIsin !== '';
  return (
    <div className={styles.fields}>
      {corrects !== null && <Note>{words.correcting}</Note>}
      {originByHand ? <OriginTextFields {...props} /> : <OriginFundSearch {...props} />}
      <OriginEntrySwitch {...props} />
      {isFundKnown && (
        <>
          <OriginText {...props} name="originEntity" hint={words.entityHint} isCode />
          <OriginText {...props} name="originAccount" hint={words.accountHint} isCode />
          <Holders {...props} />
        </>
      )}
    </div>
  );
}
