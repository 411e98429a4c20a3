import { uploads as texts } from '#texts/personal/uploads.ts';
import styles from './uploads.module.css';

const QUARTER = 25;

/** Shows each percentage, but announces only every 25 % to screen readers. */
export function UploadProgress({ percent }: { percent: number }) {
  return (
    <p className={styles.progress}>
      <span aria-hidden>{texts.progress(percent)}</span>
      <span role="status" className="vh">
        {texts.progress(percent - (percent % QUARTER))}
      </span>
    </p>
  );
}
