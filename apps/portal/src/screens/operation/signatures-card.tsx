import type { Operation } from '@participe/contract/types';
import { Card, DateTime, SignersList, SkeletonBlock, SkeletonLine } from '@participe/ui';
import { operation as texts } from '../../locales/es/operation.ts';
import { useAccount, useAccountPeople } from '../../shell/account.query.ts';
import { useMe } from '../../shell/me.tsx';
import { isMoneyOut } from '../../shell/order-size.tsx';
import { Section } from '../../shell/section.tsx';
import { signingRule } from '../../shell/signing-rule.ts';
import { useSigners } from './operation.query.ts';
import { signatureCount, signerRows } from './signers.ts';
import { isRegistered } from './status-sentence.ts';

const words = texts.signatures;

const skeleton = (
  <>
    <SkeletonLine width="30%" />
    <SkeletonBlock height={72} />
  </>
);

function useRule(order: Operation) {
  const { data: account } = useAccount(order.uuid_account);
  const { data: people } = useAccountPeople(order.uuid_account);
  if (!account || !people) return { required: account?.required_signatures, rule: undefined };
  const { arrangement_type: arrangement, required_signatures: required } = account;
  const rule = signingRule({ arrangement, required, people, operationType: order.operation_type });
  const isTimed = isRegistered(order) && isMoneyOut(order.operation_type) && required > 1;
  return { required, rule: isTimed ? `${rule} ${words.lastCounts}` : rule };
}

/** «Firmas»: who has signed, who is still to (ux §3.7). */
export function SignaturesCard({ order }: { order: Operation }) {
  const signers = useSigners(order.uuid);
  const me = useMe().private_area.intervener.uuid;
  const { required, rule } = useRule(order);
  const maySign = order.allowed_actions.includes('SIGN');
  return (
    <Card aria-labelledby="firmas">
      <h2 id="firmas">{words.title}</h2>
      <Section query={signers} name={words.section} skeleton={skeleton}>
        {(people) => (
          <SignersList
            {...signatureCount(people, required)}
            rule={rule}
            signers={signerRows({ people, me, maySign }).map(({ signedAt, ...signer }) => ({
              ...signer,
              signedAt: signedAt && <DateTime value={signedAt} />,
            }))}
          />
        )}
      </Section>
    </Card>
  );
}
