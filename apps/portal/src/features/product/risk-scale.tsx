import { product as texts } from '#texts/holdings/product.ts';
import styles from './product.module.css';

const words = texts.risk;

/** The risk of a product on the scale from 1 to 7, as a drawing and in words. */
export function RiskScale({ level }: { level: number }) {
  return (
    <div>
      <p className={styles.riskWords}>
        <strong>{words.of(level)}</strong>, {words.words[level - 1]}
      </p>
      <div className={styles.scale} aria-hidden>
        {words.words.map((word, index) => (
          <span key={word} className={index + 1 === level ? styles.level : undefined}>
            {index + 1}
          </span>
        ))}
      </div>
      <p className={styles.ends} aria-hidden>
        <span>{words.lowest}</span>
        <span>{words.highest}</span>
      </p>
      <p className={styles.quiet}>{words.note}</p>
    </div>
  );
}
