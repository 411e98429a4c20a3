import { Alert } from '@participe/ui';
import { signDocuments as texts } from '#texts/ordering/sign-documents.ts';
import styles from './sign-documents.module.css';

/** Says why nothing was signed, one sentence for each reason. */
export function SigningErrors({ troubles }: { troubles: readonly string[] }) {
  if (troubles.length === 0) return null;
  return (
    <Alert tone="warn" role="alert" title={texts.troubles}>
      <ul className={styles.told}>
        {troubles.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Alert>
  );
}
