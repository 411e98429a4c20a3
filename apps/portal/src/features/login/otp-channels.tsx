import { Button, Disclosure } from '@participe/ui';
import { useState } from 'react';
import { loginCode } from '#texts/guest/login-code.ts';
import { focusPageTitle } from '../../routing/route-focus.ts';
import type { CodeChannel, SentCode } from '../../session/login.query.ts';
import styles from './login.module.css';

/** A channel of the code, or `recovery` for a recovery code. */
export type OtpChannel = CodeChannel | 'recovery';

function waysOf({ channel, alternatives }: SentCode, isRecovery: boolean): OtpChannel[] {
  const channels = [...new Set([channel, ...alternatives])];
  const others: OtpChannel[] = channels.filter((one) => isRecovery || one !== channel);
  // Recovery codes are issued together with the app, so people without the app have none.
  const hasRecovery = channels.includes('APP') && !isRecovery;
  return hasRecovery ? [...others, 'recovery'] : others;
}

interface OtherWaysProps {
  sent: SentCode;
  isRecovery: boolean;
  onChoose: (way: OtpChannel) => Promise<void>;
}

/** A disclosure with the person's other channels for the code. Not rendered when there are none. */
export function OtpChannelChoice({ sent, isRecovery, onChoose }: OtherWaysProps) {
  const [asked, setAsked] = useState<OtpChannel>();
  const [isOpen, setOpen] = useState(false);
  const ways = waysOf(sent, isRecovery);
  if (ways.length === 0) return null;
  const choose = async (way: OtpChannel) => {
    setAsked(way);
    await onChoose(way);
    setAsked(undefined);
    // The pressed control is about to disappear, so the focus moves to the title.
    focusPageTitle();
    setOpen(false);
  };
  return (
    <div className={styles.ways}>
      <Disclosure summary={loginCode.ways.title} open={isOpen} onToggle={setOpen}>
        <ul>
          {ways.map((way) => (
            <li key={way}>
              <Button
                variant="text"
                isPending={asked === way}
                pendingLabel={loginCode.ways.asking}
                onClick={() => void choose(way)}
              >
                {loginCode.ways[way]}
              </Button>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}
