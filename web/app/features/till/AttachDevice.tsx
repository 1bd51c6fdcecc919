import { Form } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { workLimits } from '#domain/limits/work.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import type { SentForm } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { formatTime } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Alert, Notice } from '../../ui/Message.tsx';
import { Part } from '../../ui/Part.tsx';
import { TillIntent } from './TillIntent.tsx';
import { useFresh } from './use-fresh.ts';

type OwnTill = Answer<'ownTill'>;

const LOOKS_EVERY_MS = 5000;

interface AttachProps {
  loaded: OwnTill;
  sent: SentForm | undefined;
}

/** A till without a fiscal device, and the ways to one. */
export function AttachDevice({ loaded, sent }: AttachProps) {
  const { canConnect, canSimulate, mayAttach, hasTill, setup } = loaded;
  const canAttach = canConnect || canSimulate;
  return (
    <>
      <Part title="Keine TSE angeschlossen">
        <p>
          Ohne technische Sicherheitseinrichtung nimmt eure Kasse nur Bestellungen auf, und nichts spricht von
          Geld. Mit einer könnt ihr dort Tische und Abholungen kassieren, Rechnungen teilen und den Tag
          abschließen.
        </p>
        {canAttach && !hasTill && <p>Gekoppelt ist noch keine Kasse: Das geht unter „Kassen und Geräte“.</p>}
        {canAttach && !mayAttach && (
          <p className="text-ink-soft">Anschließen können sie nur Inhaberinnen und Inhaber.</p>
        )}
      </Part>
      {canConnect &&
        mayAttach &&
        (setup && setup.problem === '' ? (
          <UnderWay begunAt={setup.begunAt} />
        ) : (
          <Connect {...{ loaded, sent }} />
        ))}
      {canSimulate && mayAttach && !setup && <Simulate {...{ loaded, sent }} />}
    </>
  );
}

function UnderWay({ begunAt }: { begunAt: string }) {
  useFresh(LOOKS_EVERY_MS);
  return (
    <Part title="Eure TSE wird angelegt">
      <p role="status">
        Seit {formatTime(begunAt)} Uhr legt fiskaly eure TSE an. Das dauert meist eine Minute; diese Seite
        zeigt sie, sobald sie da ist. Ihr könnt inzwischen etwas anderes tun.
      </p>
    </Part>
  );
}

function Connect({ loaded: { restaurant, setup, canSimulate }, sent }: AttachProps) {
  const own = sent?.intent === 'verbinden' ? sent : undefined;
  const { form, field } = useSentForm(own);
  return (
    <Part title="TSE von fiskaly anschließen">
      <p>
        fiskaly ist eine zertifizierte TSE in der Cloud, ohne Gerät im Haus. Ihr schließt den Vertrag mit
        fiskaly selbst und legt im Dashboard unter eurer Organisation einen API-Key für „SIGN DE“ an. Mit ihm
        legen wir dort eine TSE und eure Kasse an; was das kostet, steht in eurem Vertrag. Mit einem Test-Key
        könnt ihr alles vorher üben.
      </p>
      {canSimulate && (
        <p className="text-ink-soft">
          In dieser Demo antwortet ein Nachbau von fiskaly: Jeder Key passt, und kein Beleg gilt.
        </p>
      )}
      {setup && setup.problem !== '' && <Alert>{setup.problem}</Alert>}
      <Form method="post" ref={form} className="grid justify-items-start gap-3">
        <FormAlert sent={own} />
        <TillIntent hostId={restaurant.id} intent="verbinden" />
        <TextField
          label="API-Key"
          required
          autoComplete="off"
          spellCheck={false}
          {...workLimits.till.fiskalyKey}
          {...field('apiKey')}
          className="w-full max-w-96"
        />
        <TextField
          label="API-Secret"
          type="password"
          required
          autoComplete="off"
          spellCheck={false}
          {...workLimits.till.fiskalyKey}
          {...field('apiSecret')}
          className="w-full max-w-96"
        />
        <Button type="submit">Verbinden und TSE anlegen</Button>
      </Form>
    </Part>
  );
}

const Simulate = ({ loaded: { restaurant }, sent }: AttachProps) => (
  <Part title="Zum Üben">
    <Notice look="mustard">
      Eine simulierte TSE zum Üben und Vorführen: Jeder Beleg sagt, dass er nicht gültig ist. Eure richtige
      Kasse ersetzt sie nicht.
    </Notice>
    <Form method="post" className="grid justify-items-start gap-3">
      <FormAlert sent={sent?.intent === 'anschliessen' ? sent : undefined} />
      <TillIntent hostId={restaurant.id} intent="anschliessen" />
      <Button type="submit" look="ghost">
        Simulierte TSE anschließen
      </Button>
    </Form>
  </Part>
);
