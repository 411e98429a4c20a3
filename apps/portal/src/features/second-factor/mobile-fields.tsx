import { decideMobile, type Decision, type Mobile } from '@participe/domain';
import { TextField } from '@participe/ui';
import { updateTwoFactor as texts } from '#texts/guest/update-two-factor-auth.ts';
import { useValidatedForm } from '../../layout/use-domain-form.ts';
import styles from './second-factor.module.css';

const mobileLabels = { phone_prefix: texts.prefix, phone: texts.phone };

/** Returns the form of a mobile number; `decide` is the rule for it. */
export function useMobileForm(
  start: Mobile,
  decide: (typed: Mobile) => Decision<Mobile> = decideMobile,
) {
  return useValidatedForm({
    start,
    labels: mobileLabels,
    mistakesIn: (values) => {
      const decision = decide(values);
      return decision.ok ? [] : decision.refusals;
    },
  });
}

export function MobileFields({ form }: { form: ReturnType<typeof useMobileForm> }) {
  return (
    <div className={styles.mobile}>
      <TextField
        {...form.field('phone_prefix')}
        label={texts.prefix}
        inputMode="tel"
        autoComplete="tel-country-code"
      />
      <TextField
        {...form.field('phone')}
        label={texts.phone}
        inputMode="tel"
        autoComplete="tel-national"
      />
    </div>
  );
}
