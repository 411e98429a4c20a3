import { Tag } from '@participe/ui';
import { IconEye } from '@participe/ui/icons/icons.ts';
import { access as texts } from '#texts/access.ts';

export function ReadOnlyTag() {
  return <Tag icon={<IconEye size={16} aria-hidden />}>{texts.readOnlyTag}</Tag>;
}
