import { Alert, Button, CopyButton } from '@participe/ui';
import { IconDownload } from '@participe/ui/icons/icons.ts';
import { brand } from '#brand';
import { secondFactor } from '#texts/guest/second-factor.ts';
import { downloadFile } from '../../platform/save-file.ts';
import { StepTitle } from './step-title.tsx';
import styles from './second-factor.module.css';

const words = secondFactor.recovery;

function downloadCodes(codes: readonly string[]): void {
  const { shortName } = brand;
  const codeFileLines = [words.fileTitle(shortName), words.fileText, '', ...codes, ''];
  downloadFile(
    new Blob([codeFileLines.join('\r\n')], { type: 'text/plain' }),
    words.file(shortName),
  );
}

/** The recovery codes are shown once; to continue, the person confirms that they have saved them. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <div className={styles.form}>
      <StepTitle>{words.title}</StepTitle>
      <Alert tone="warn">{words.text}</Alert>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button
          variant="secondary"
          compact
          icon={<IconDownload size={20} aria-hidden />}
          onClick={() => downloadCodes(codes)}
        >
          {words.download}
        </Button>
        <CopyButton text={codes.join('\n')} label={words.copy} />
      </div>
      <div className={styles.buttons}>
        <Button onClick={onKept}>{words.keep}</Button>
      </div>
    </div>
  );
}
