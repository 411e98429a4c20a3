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
} from '../icons/icons.ts';
import { Tag } from '../tag/tag.tsx';
import { operationStatusLook } from './operation-status.ts';

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

/** The state of an operation as icon and word. `status` is the constant on the wire. */
export function StatusTag({ status }: { status: string }) {
  const { text, tone, icon } = operationStatusLook(status);
  const Icon = ICONS[icon];
  return (
    <Tag tone={tone} icon={<Icon size={16} aria-hidden />}>
      {text}
    </Tag>
  );
}
