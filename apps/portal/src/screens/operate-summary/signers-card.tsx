import type { Operation, OperationIntervener } from '@participe/contract/types';
import { Alert, Card, DateTime, SignersList } from '@participe/ui';
import { useState } from 'react';
import { operateSummary } from '../../locales/es/operate-summary.ts';
import { ordering } from '../../locales/es/ordering.ts';
import { signatureCount, signedSince, signerRows } from '../../ordering/signers.ts';
import { useMe } from '../../shell/me.tsx';
import { isMoneyOut } from '../../shell/order-size.tsx';
import { signingRule } from '../../shell/signing-rule.ts';
import { useSigningOf } from './operate-summary.query.ts';

const { signers: words } = operateSummary;

interface SignersCardProps {
  order: Operation;
  people: readonly OperationIntervener[];
}

function useRule(order: Operation) {
  const { account, people } = useSigningOf(order.uuid_account);
  if (!account || !people) return { arrangement: account?.arrangement_type };
  const { arrangement_type: arrangement, required_signatures: required } = account;
  const rule = signingRule({ arrangement, required, people, operationType: order.operation_type });
  const isTimed = isMoneyOut(order.operation_type) && required > 1;
  return { arrangement, required, rule: isTimed ? `${rule} ${ordering.lastSignature}` : rule };
}

/** «Firmas»: who has signed and who is missing, with what others did while the page was open (ux §3.7, §3.9). */
export function SignersCard({ order, people }: SignersCardProps) {
  const me = useMe().private_area.intervener.uuid;
  const [opened] = useState(people);
  const { arrangement, required, rule } = useRule(order);
  const maySign = order.allowed_actions.includes('SIGN');
  const facts = { people, me, maySign, arrangement };
  return (
    <Card aria-labelledby="firmas">
      <h2 id="firmas">{words.title}</h2>
      {signedSince(opened, people, me).map((name) => (
        <Alert key={name} role="status">
          {words.hasSigned(name)}
        </Alert>
      ))}
      <SignersList
        {...signatureCount(facts, required)}
        rule={rule}
        signers={signerRows(facts).map(({ signedAt, ...signer }) => ({
          ...signer,
          signedAt: signedAt && <DateTime value={signedAt} />,
        }))}
      />
    </Card>
  );
}
