import {
  IconBan,
  IconCheck,
  IconCircleCheck,
  IconHourglass,
  IconPlayerPause,
  IconRepeat,
  IconSend,
  IconSignature,
  IconArrowsExchange,
} from '@participe/ui/icons/icons.ts';
import { Tag } from '@participe/ui';
import { getStatusDisplay } from './operation-status.ts';

const ICONS = {
  pending: IconHourglass,
  signed: IconSignature,
  checked: IconCheck,
  sent: IconSend,
  cancelled: IconBan,
  done: IconCircleCheck,
  transit: IconArrowsExchange,
  active: IconRepeat,
  paused: IconPlayerPause,
};

interface StatusTagProps {
  status: string;
  /** Text for the status, when the order type has a text of its own. */
  label?: string;
}

export function StatusTag({ status, label }: StatusTagProps) {
  const { text, tone, icon } = getStatusDisplay(status);
  const Icon = ICONS[icon];
  return (
    <Tag tone={tone} icon={<Icon size={16} aria-hidden />}>
      {label ?? text}
    </Tag>
  );
}
