import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import type { Refusal } from '../../lib/api-error.ts';
import { formatEuroAmount, formatTime } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { ChevronDown } from '../../ui/icons.ts';
import { Alert, Notice } from '../../ui/Message.tsx';
import type { GroupOrder } from './group-store.ts';
import { isLate, LATE, termsText } from './group-words.ts';
import { TermsFields } from './TermsFields.tsx';

interface TermsFormProps {
  group: GroupOrder;
  hostUrl: string;
  refusal: Refusal | undefined;
  /** What was typed into the form that was refused. */
  typed: { deadline?: string; budget?: string } | undefined;
}

/** What is agreed, and the way to agree on something else. */
export function TermsForm({ group, hostUrl, refusal, typed }: TermsFormProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const isBusy = useNavigation().formMethod === 'POST';
  const terms = termsText(group);
  const { deadline, budget } = group;
  const errors = refusal?.fields ?? {};
  // What was agreed stands in the line above now.
  useEffect(() => {
    const element = details.current;
    if (!element || refusal) return;
    if (element.contains(document.activeElement)) element.querySelector('summary')?.focus();
    element.open = false;
  }, [deadline, budget, refusal]);
  return (
    <div className="group-agreed">
      {terms && <p className="group-terms-line">{terms}</p>}
      {isLate(group) && (
        <Notice look="mustard">{LATE} Wenn ihr noch wartet, stell eine spätere Uhrzeit ein.</Notice>
      )}
      <details ref={details} open={refusal !== undefined}>
        <summary className="btn btn-quiet">
          {terms ? 'Uhrzeit und Budget ändern' : 'Uhrzeit und Budget festlegen'}
          <ChevronDown size={18} aria-hidden="true" />
        </summary>
        <Form method="post" action={paths.group(hostUrl)} replace preventScrollReset className="group-form">
          <input type="hidden" name="group" value={group.officeOrderId ?? ''} />
          {refusal && Object.keys(errors).length === 0 && <Alert>{refusal.message}</Alert>}
          <TermsFields
            typed={
              typed ?? {
                deadline: deadline ? formatTime(deadline) : '',
                budget: budget === null ? '' : formatEuroAmount(budget),
              }
            }
            errors={errors}
          />
          <p className="field-hint">Alle sehen es sofort. Was schon übergeben ist, bleibt.</p>
          <Button type="submit" name="intent" value="terms" busy={isBusy} className="justify-self-start">
            Übernehmen
          </Button>
        </Form>
      </details>
    </div>
  );
}
