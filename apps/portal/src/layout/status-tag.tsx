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
  /** The status as the service sends it. */
  status: string;
  /** Text of the status, for order types that have their own text. */
  label?: string;
}

/** Shows the status of an order as an icon and a word. */
export function StatusTag({ status, label }: StatusTagProps) {
  const { text, tone, icon } = getStatusDisplay(status);
  const Icon = ICONS[icon];
  return (
    <Tag tone={tone} icon={<Icon size={16} aria-hidden />}>
      {label ?? text}
    </Tag>
  );
}
