import { issueLengthLimits } from '@participe/domain';
import { TextArea } from '@participe/ui';
import { useEffect, useState, type ComponentProps } from 'react';
import { messages as texts } from '#texts/personal/messages.ts';
import styles from './contact.module.css';

const { max } = issueLengthLimits.description;
/** Screen readers announce the number of characters left after this pause in typing, in milliseconds. */
const ANNOUNCEMENT_DELAY_MS = 1000;
/** Screen readers announce how many characters are left when there are at most this many. */
const MAX_ANNOUNCED = 200;

const NUMBER_FORMAT = new Intl.NumberFormat('es-ES', { useGrouping: 'always' });

function countText(left: number): string {
  const shown = NUMBER_FORMAT.format(Math.abs(left));
  return left < 0 ? texts.over(-left, shown) : texts.left(left, shown);
}

/** Returns the text for screen readers about the characters left; empty while more than `MAX_ANNOUNCED` are left. */
function useAnnouncedCount(left: number): string {
  const text = left <= MAX_ANNOUNCED ? countText(left) : '';
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), ANNOUNCEMENT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return announced;
}

interface CountedTextProps extends Omit<ComponentProps<typeof TextArea>, 'label'> {
  length: number;
}

/**
 * Text area with the number of characters left. It accepts more than the maximum, so that the person can paste a long
 * text and shorten it.
 */
export function TextAreaWithCounter({ length, ...field }: CountedTextProps) {
  const remainingLength = max - length;
  const announcedText = useAnnouncedCount(remainingLength);
  return (
    <div className={styles.counted}>
      <TextArea
        {...field}
        label={texts.description}
        hint={texts.hint(NUMBER_FORMAT.format(max))}
        rows={6}
      />
      <p aria-hidden className={remainingLength < 0 ? styles.over : styles.left}>
        {countText(remainingLength)}
      </p>
      <p role="status" className="vh">
        {announcedText}
      </p>
    </div>
  );
}
