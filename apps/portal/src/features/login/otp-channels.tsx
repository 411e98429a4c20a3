import { Button, Disclosure } from '@participe/ui';
import { useState } from 'react';
import { loginCode } from '#texts/guest/login-code.ts';
import { focusPageTitle } from '../../routing/route-focus.ts';
import type { CodeChannel, SentCode } from '../../session/login.query.ts';
import styles from './login.module.css';

/** A channel of the code, or `recovery` for a recovery code. */
export type OtpChannel = CodeChannel | 'recovery';

function listOtherChannels({ channel, alternatives }: SentCode, isRecovery: boolean): OtpChannel[] {
  const channels = [...new Set([channel, ...alternatives])];
  const otherChannels: OtpChannel[] = channels.filter((one) => isRecovery || one !== channel);
  // Recovery codes are issued together with the app.
  const hasRecovery = channels.includes('APP') && !isRecovery;
  return hasRecovery ? [...otherChannels, 'recovery'] : otherChannels;
}

interface OtherWaysProps {
  sent: SentCode;
  isRecovery: boolean;
  onChoose: (channel: OtpChannel) => Promise<void>;
}

/** The other ways to confirm the login. */
export function OtpChannelChoice({ sent, isRecovery, onChoose }: OtherWaysProps) {
  const [pendingChannel, setPendingChannel] = useState<OtpChannel>();
  const [isOpen, setOpen] = useState(false);
  const channels = listOtherChannels(sent, isRecovery);
  if (channels.length === 0) return null;
  const chooseChannel = async (channel: OtpChannel) => {
    setPendingChannel(channel);
    await onChoose(channel);
    setPendingChannel(undefined);
    // The pressed button disappears, so the focus moves to the title.
    focusPageTitle();
    setOpen(false);
  };
  return (
    <div className={styles.ways}>
      <Disclosure summary={loginCode.ways.title} open={isOpen} onToggle={setOpen}>
        <ul>
          {channels.map((channel) => (
            <li key={channel}>
              <Button
                variant="text"
                isPending={pendingChannel === channel}
                pendingLabel={loginCode.ways.asking}
                onClick={() => void chooseChannel(channel)}
              >
                {loginCode.ways[channel]}
              </Button>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}
