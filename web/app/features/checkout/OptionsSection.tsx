import { limits } from '#domain/limits/guest.ts';
import { isOnlinePayment, paymentOfCode } from '#domain/money/payment-methods.ts';
import { REMINDER_CONSENT } from '#domain/time/reminder.ts';
import { Checkbox, Switch } from '../../ui/Choice.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { Section } from './Section.tsx';
import type { FieldErrors } from './check-values.ts';
import type { Checkout } from './load-checkout.ts';
import { ASKS_HOW_TOLD, type FlagField, type OrderValues } from './order-values.ts';
import { optionsLine } from './section-lines.ts';
import type { SetValues } from './use-checkout.ts';
import type { Folding } from './use-fold.ts';

interface OptionsSectionProps {
  host: Checkout['host'];
  siteType: Checkout['siteType'];
  /** What is eaten here is not packed, and nobody has to be told when it comes. */
  isAtTable: boolean;
  values: OrderValues;
  errors: FieldErrors;
  set: SetValues;
  /** Something in the basket may only be sold to people of that age. */
  ageLimit: 16 | 18 | null;
  folding: Folding;
}

/** Comment, options and how the guest wants to be told (CHK-041 to CHK-047, CHK-056). */
export function OptionsSection(props: OptionsSectionProps) {
  const { host, siteType, isAtTable, values, errors, set, ageLimit, folding } = props;
  const method = paymentOfCode(values.payment);
  const isPaidThere = method !== undefined && !isOnlinePayment(method);
  const isTold = siteType !== 'pos' && !isAtTable;
  const flag = (name: FlagField) => ({
    name,
    checked: values[name],
    onChange: (event: { target: { checked: boolean } }) => set({ [name]: event.target.checked }),
  });
  return (
    <Section
      title="Noch etwas?"
      fold={{
        ...folding,
        line: optionsLine(values, ageLimit, isTold),
        isWrong: Boolean(errors['comment'] || errors['ageConfirmed']),
      }}
    >
      <TextArea
        label="Kommentar an das Restaurant (freiwillig)"
        name="comment"
        {...limits.order.comment}
        value={values.comment}
        error={errors['comment']}
        onChange={(event) => set({ comment: event.target.value })}
      />
      <div className="grid gap-x-6 gap-y-0 sm:grid-cols-[1fr_1fr]">
        {host.item_allow_cut === 'Y' && <Checkbox {...flag('cut')}>Bitte schneiden</Checkbox>}
        {host.item_vytal === 'Y' && !isAtTable && (
          <Checkbox {...flag('vytal')}>In Mehrweg verpacken</Checkbox>
        )}
        {values.homedelivery === 'delivery' && siteType !== 'strandbutler' && (
          <Checkbox
            {...flag('drop')}
            {...(values.drop && isPaidThere && { hint: 'Zum Bezahlen klingelt es trotzdem.' })}
          >
            Vor die Tür stellen, ohne Übergabe
          </Checkbox>
        )}
        <Checkbox {...flag('voucher')}>Bewirtungsbeleg dazu</Checkbox>
      </div>
      {isTold && (
        <>
          <Checkbox
            {...flag('goesOn')}
            hint="Wir fragen dich vorher. Ohne Haken kommt ohne deine Antwort nichts, und du zahlst nichts."
          >
            Fehlt etwas und ich antworte nicht: den Rest trotzdem
          </Checkbox>
          <fieldset>
            <legend className="mb-1 text-lg">Wie halten wir dich auf dem Laufenden?</legend>
            <input type="hidden" name={ASKS_HOW_TOLD} />
            <div className="grid gap-x-6 gap-y-0 sm:grid-cols-[1fr_1fr]">
              <Switch {...flag('optionEmail')}>per E-Mail</Switch>
              <Switch {...flag('optionWhatsapp')}>per WhatsApp oder SMS</Switch>
            </div>
          </fieldset>
          <Checkbox {...flag('reviewReminder')} hint={REMINDER_CONSENT.hint}>
            {REMINDER_CONSENT.label}
          </Checkbox>
        </>
      )}
      {ageLimit && (
        <Checkbox
          {...flag('ageConfirmed')}
          {...(errors['ageConfirmed'] && { error: errors['ageConfirmed'] })}
        >
          Ich bin mindestens {ageLimit} Jahre alt. Bei der Übergabe zeige ich auf Wunsch meinen Ausweis.
        </Checkbox>
      )}
    </Section>
  );
}
