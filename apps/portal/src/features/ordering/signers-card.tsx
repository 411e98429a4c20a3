import type { Operation, OperationIntervener } from '@participe/contract/types';
import { Alert, Card, DateTime } from '@participe/ui';
import { useState } from 'react';
import { ordering } from '#texts/ordering/ordering.ts';
import { useAccount, useAccountPeople } from '../../queries/account.ts';
import { useMe } from '../../session/me.tsx';
import { addresses } from '../../routing/addresses.ts';
import { Link } from '../../routing/link.tsx';
import { describeSigningRule } from './signing-rule.ts';
import { isValuedByCutoff, isAwaitingSignatures } from './operation-predicates.ts';
import { ReminderButtons } from './reminders.tsx';
import {
  countRequiredSignatures,
  countSignatures,
  findNewSigners,
  buildSignerRows,
  type SigningContext,
} from './signers.ts';
import { SignersList } from './signers-list.tsx';
import { getSigningLocation, type SigningLocation } from './signing-location.ts';

const { signers: words } = ordering;

function useSigningRule(order: Operation) {
  const { data: account } = useAccount(order.uuid_account);
  const { data: people } = useAccountPeople(order.uuid_account);
  if (!account) return {};
  const arrangement = account.arrangement_type;
  const requiredSignatures = countRequiredSignatures(account, order);
  if (!people) return { arrangement, required: requiredSignatures };
  const rule = describeSigningRule({
    arrangement,
    required: requiredSignatures,
    people,
    operationType: order.operation_type,
  });
  const isUnsigned = isAwaitingSignatures(order);
  const decidesValueDate = isUnsigned && isValuedByCutoff(order) && requiredSignatures > 1;
  return {
    arrangement,
    required: requiredSignatures,
    rule: decidesValueDate ? `${rule} ${ordering.lastSignature}` : rule,
  };
}

/**
 * The order is signed with its parent order, at the other manager or before this portal existed, or needs no
 * signature.
 */
function NotSignedHere({
  order,
  signing,
}: {
  order: Operation;
  signing: Exclude<SigningLocation, 'here'>;
}) {
  const { uuid_parent_operation: parent } = order;
  return (
    <p>
      {words.elsewhere[signing]}
      {signing === 'parent' && parent !== null && (
        <>
          {' '}
          <Link to={addresses.operation} params={{ uuidOperation: parent }}>
            {words.seeParent}
          </Link>
        </>
      )}
    </p>
  );
}

interface SignersProps {
  order: Operation;
  people: readonly OperationIntervener[];
}

/** Lists the signatures of an order, or explains why nobody signs it in this portal. */
export function OrderSignersSection(props: SignersProps) {
  const { order } = props;
  const signing = getSigningLocation(order);
  if (signing === 'here') {
    return order.operation_status === 'CANCELLED' ? (
      <GivenSignatures {...props} />
    ) : (
      <CurrentSigners {...props} />
    );
  }
  return <NotSignedHere order={order} signing={signing} />;
}

function buildListRows(facts: SigningContext) {
  return buildSignerRows(facts).map(({ signedAt, ...signer }) => ({
    ...signer,
    signedAt: signedAt && <DateTime value={signedAt} />,
  }));
}

/** A cancelled order misses no signature, so only the given ones are listed (ORD-15). */
function GivenSignatures({ people }: SignersProps) {
  const me = useMe().private_area.intervener.uuid;
  const signedPeople = people.filter(({ signed_at }) => signed_at !== null);
  const facts = { people: signedPeople, me, maySign: false, arrangement: undefined };
  return <SignersList rule={words.cancelled} signers={buildListRows(facts)} />;
}

/** Announces a signature that another person gives while the page is open (UIX-33, UIX-35). */
function CurrentSigners({ order, people }: SignersProps) {
  const me = useMe().private_area.intervener.uuid;
  const [initialPeople] = useState(people);
  const { arrangement, required, rule } = useSigningRule(order);
  const maySign = order.allowed_actions.includes('SIGN');
  const facts = { people, me, maySign, arrangement };
  return (
    <>
      {findNewSigners(initialPeople, people, me).map((name) => (
        <Alert key={name} role="status">
          {words.hasSigned(name)}
        </Alert>
      ))}
      <SignersList
        count={countSignatures(facts, required)}
        rule={rule}
        signers={buildListRows(facts)}
      />
      <ReminderButtons order={order} />
    </>
  );
}

export function SignersCard(props: SignersProps) {
  return (
    <Card aria-labelledby="firmas">
      <h2 id="firmas">{words.title}</h2>
      <OrderSignersSection {...props} />
    </Card>
  );
}
