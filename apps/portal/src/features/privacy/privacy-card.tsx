import {
  consentPurposes,
  mustAnswerPrivacy,
  todayInMadrid,
  type ConsentPurpose,
} from '@participe/domain';
import { Alert, Card, DateText, SummaryList, ToggleSwitch } from '@participe/ui';
import { useMutation } from '@tanstack/react-query';
import { privacy as texts } from '#texts/personal/privacy.ts';
import { getFailureText } from '../../api/failure.ts';
import { useChangeConsents, type PersonalData } from '../../queries/personal-data.ts';
import styles from './privacy.module.css';

const words = texts.card;
type Gdpr = PersonalData['gdpr'];
interface ConsentProps {
  gdpr: Gdpr;
  purpose: ConsentPurpose;
}

/** States whether the consent is given, and since when. */
function ConsentState({ gdpr, purpose }: ConsentProps) {
  const changedAt = gdpr.changed_at[purpose];
  if (changedAt === null) return words.never;
  return (
    <>
      {gdpr[purpose] ? words.given : words.withdrawn}{' '}
      <DateText value={todayInMadrid(new Date(changedAt))} />
    </>
  );
}

/** The stored consents, without a way to change them. */
export function ConsentList({ gdpr }: { gdpr: Gdpr }) {
  return (
    <SummaryList
      items={consentPurposes.map((purpose) => ({
        term: texts.consents[purpose].label,
        description: <ConsentState gdpr={gdpr} purpose={purpose} />,
      }))}
    />
  );
}

/** A consent is given or withdrawn at once. */
function ConsentSwitch({ gdpr, purpose }: ConsentProps) {
  const changeConsents = useChangeConsents();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (isGiven: boolean) => changeConsents({ [purpose]: isGiven }),
  });
  const { label, text } = texts.consents[purpose];
  return (
    <div className={styles.consent}>
      <ToggleSwitch
        label={label}
        hint={
          <>
            {text}{' '}
            <span className={styles.date}>
              <ConsentState gdpr={gdpr} purpose={purpose} />
            </span>
          </>
        }
        checked={isPending ? variables : gdpr[purpose]}
        onChange={(isGiven) => {
          if (!isPending) mutate(isGiven);
        }}
      />
      {error && <Alert tone="danger" role="alert" title={getFailureText(error)} />}
    </div>
  );
}

/** A person who has answered the privacy text can give and withdraw the consents here (CLD-12). */
export function PrivacyCard({ gdpr }: { gdpr: Gdpr }) {
  const mayChange = gdpr.can_change && !mustAnswerPrivacy(gdpr.version);
  return (
    <Card aria-labelledby="privacidad">
      <h2 id="privacidad">{words.title}</h2>
      <p>{words.text}</p>
      {mayChange ? (
        consentPurposes.map((purpose) => (
          <ConsentSwitch key={purpose} gdpr={gdpr} purpose={purpose} />
        ))
      ) : (
        <ConsentList gdpr={gdpr} />
      )}
    </Card>
  );
}
