import { Form, useActionData, useNavigation, useSearchParams } from 'react-router';
import { workLimits } from '#domain/limits/work.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { type SentForm, sentIn } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { useOnceShown } from '../../lib/use-once-shown.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Part } from '../../ui/Part.tsx';
import { HookCard } from './HookCard.tsx';
import { askedHook, isAboutHooks, type OwnHook, secretIn, trialIn } from './hooks.ts';
import { OnceShown } from './OnceShown.tsx';

/** The addresses at which a restaurant's programs are told what happens. */
export function HooksPart({ hostId, hooks }: { hostId: number; hooks: readonly OwnHook[] }) {
  const [query] = useSearchParams();
  const answer = useActionData();
  const [sent, trial] = [sentIn(answer), trialIn(answer)];
  const made = useOnceShown(secretIn(answer));
  const told = hooks.find(({ webhookId }) => webhookId === made?.webhookId);
  const mine = sent && isAboutHooks(sent.intent) ? sent : undefined;
  const ending = askedHook(query, 'webhook-entfernen', hooks);
  // The address still asks once it is answered, whatever is pressed next.
  const isAnswered = answer !== undefined && mine?.intent !== 'hook-erneuern';
  const renewing = isAnswered ? undefined : askedHook(query, 'webhook-erneuern', hooks);
  return (
    <>
      <h2 className="text-2xl">Webhooks</h2>
      {made && told && (
        <OnceShown title={`Geheimnis für ${new URL(told.url).host}`} label="Geheimnis" secret={made.secret}>
          <b>Es steht nur jetzt hier.</b> Damit prüft das Programm, dass eine Nachricht wirklich von uns kommt
          (Standard Webhooks). Trag es dort gleich ein.
        </OnceShown>
      )}
      {hooks.length > 0 && (
        <ul className="grid gap-3">
          {hooks.map((hook) => (
            <HookCard
              key={hook.webhookId}
              hostId={hostId}
              hook={hook}
              trial={trial?.webhookId === hook.webhookId ? trial : undefined}
            />
          ))}
        </ul>
      )}
      <NewHook key={made?.secret} sent={ending || renewing ? undefined : mine} />
      {ending && <EndDialog hostId={hostId} hook={ending} sent={mine} />}
      {renewing && <RenewDialog hostId={hostId} hook={renewing} sent={mine} />}
    </>
  );
}

function NewHook({ sent }: { sent: SentForm | undefined }) {
  const { form, field } = useSentForm(sent);
  const isBusy = useNavigation().formData?.get('intent') === 'hook-neu';
  return (
    <Part title="Webhook einrichten">
      <p className="text-ink-soft">
        Ein Programm erfährt sofort, wenn eine Bestellung eingeht oder sich ändert: welche, und wie sie steht.
        Was darin steht und wer bestellt hat, liest es mit seinem Schlüssel.
      </p>
      <Form ref={form} method="post" preventScrollReset noValidate className="grid gap-4">
        <FormAlert sent={sent} />
        <input type="hidden" name="intent" value="hook-neu" />
        <TextField
          label="Adresse des Programms"
          hint="Zum Beispiel https://kasse.example/henkelmann"
          type="url"
          required
          autoComplete="off"
          {...workLimits.api.webhook}
          {...field('url')}
        />
        <Actions>
          <Button type="submit" busy={isBusy}>
            Webhook einrichten
          </Button>
        </Actions>
      </Form>
    </Part>
  );
}

interface DialogProps {
  hostId: number;
  hook: OwnHook;
  sent: SentForm | undefined;
}

const EndDialog = ({ hostId, hook: { webhookId, url }, sent }: DialogProps) => (
  <FormDialog
    title="Webhook entfernen?"
    back={staffPaths.ownPrograms(hostId)}
    submitLabel="Entfernen"
    danger
    sent={sent}
  >
    <input type="hidden" name="intent" value="hook-entfernen" />
    <input type="hidden" name="webhook" value={webhookId} />
    <p>{new URL(url).host} erfährt sofort nichts mehr. Was dorthin ging, steht dann auch hier nicht mehr.</p>
  </FormDialog>
);

const RenewDialog = ({ hostId, hook: { webhookId }, sent }: DialogProps) => (
  <FormDialog
    title="Geheimnis erneuern?"
    back={staffPaths.ownPrograms(hostId)}
    submitLabel="Erneuern"
    sent={sent}
  >
    <input type="hidden" name="intent" value="hook-erneuern" />
    <input type="hidden" name="webhook" value={webhookId} />
    <p>
      Du siehst das neue gleich. Einen Tag lang unterschreiben wir mit beiden, damit das Programm in Ruhe
      wechseln kann.
    </p>
  </FormDialog>
);
