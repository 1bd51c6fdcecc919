import { useState } from 'react';
import { Form, useLocation, useNavigate, useRevalidator } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { isApiError } from '../../lib/api-error.ts';
import { formatCount, formatDate } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { KeyRound, Smartphone } from '../../ui/icons.ts';
import { ListChecks } from '../../ui/more-icons.ts';
import { Notice } from '../../ui/Message.tsx';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { makePasskey } from '../../forms/passkey.ts';
import { PasskeyButton } from '../../forms/PasskeyButton.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { Section } from './Section.tsx';
import type { SentForm } from '../../forms/sent-form.ts';
import { Actions } from '../../ui/Actions.tsx';
import { SettingsColumns, SettingsColumn, SettingsFrame } from './SettingsColumns.tsx';
import { Rows, Row, RowText } from '../../ui/Rows.tsx';

type Security = Answer<'security'>;

interface SecurityPageProps {
  security: Security;
  sent: SentForm | undefined;
  codes: string[] | undefined;
  /** The page that asked for a second factor. */
  next: string | null;
}

/** What proves who somebody is besides the password. */
export function SecurityPage({ security, sent, codes, next }: SecurityPageProps) {
  const [made, setMade] = useState<string[]>();
  const { app, passkeys, isDemanded } = security;
  const has = app !== null || passkeys.length > 0;
  const shown = made && made.length > 0 ? made : codes;
  return (
    <SettingsFrame>
      <header className="grid gap-2">
        <h1>Sicherheit</h1>
        <p>Ein zweiter Faktor schützt dein Konto auch dann, wenn jemand dein Passwort kennt.</p>
      </header>
      {isDemanded && !has && (
        <Notice look="mustard">
          Für deine Aufgaben brauchst du einen zweiten Faktor. Richte einen Passkey oder eine Code-App ein.
        </Notice>
      )}
      {has && next && (
        <Notice look="basil">
          Dein zweiter Faktor ist eingerichtet.{' '}
          <a href={next} className="link">
            Weiter, wo du warst
          </a>
        </Notice>
      )}
      {shown && (
        <Section title="Deine Notfallcodes" icon={<ListChecks size={20} aria-hidden="true" />} rim>
          <RecoveryCodes codes={shown} next={next ?? paths.security()} onKept={() => setMade(undefined)} />
        </Section>
      )}
      <SettingsColumns>
        <SettingsColumn>
          <PasskeySection security={security} sent={sent} onMade={setMade} />
        </SettingsColumn>
        <SettingsColumn>
          <AppSection app={app} sent={sent?.intent === 'app' ? sent : undefined} />
          {has && !shown && (
            <CodesSection
              left={security.recoveryCodesLeft}
              sent={sent?.intent === 'codes' ? sent : undefined}
            />
          )}
        </SettingsColumn>
      </SettingsColumns>
    </SettingsFrame>
  );
}

interface PasskeySectionProps extends Pick<SecurityPageProps, 'security' | 'sent'> {
  onMade: (codes: string[]) => void;
}

function PasskeySection({ security: { passkeys, host }, sent, onMade }: PasskeySectionProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const make = async () => {
    try {
      onMade(await makePasskey(''));
      await revalidate();
    } catch (error) {
      if (!isApiError(error) || error.code !== 'fresh-login-needed') throw error;
      await navigate(paths.proveFor(pathname + search));
    }
  };
  return (
    <Section title="Passkeys" icon={<KeyRound size={20} aria-hidden="true" />}>
      <p>
        Du meldest dich mit Finger, Gesicht oder der PIN deines Geräts an, ohne Passwort. Ein Passkey von hier
        gilt nur auf <b>{host}</b>; auf anderen Seiten von uns hilft eine Code-App.
      </p>
      <Rows className="border-y border-line">
        {passkeys.map(({ id, name, host: its, created, used }) => (
          <Row flush key={id}>
            <RowText>
              <b>{name}</b>
              <small className="text-ink-soft">
                {its !== host && `${its} · `}seit {formatDate(created)}
                {used && ` · zuletzt am ${formatDate(used)}`}
              </small>
            </RowText>
            <Form method="post" preventScrollReset className="grid gap-2">
              <FormAlert sent={sent?.typed['passkey'] === String(id) ? sent : undefined} />
              <input type="hidden" name="passkey" value={id} />
              <Button
                type="submit"
                look="ghost"
                name="intent"
                value="passkey"
                aria-label={`${name} entfernen`}
              >
                Entfernen
              </Button>
            </Form>
          </Row>
        ))}
      </Rows>
      <PasskeyButton label="Passkey einrichten" look="primary" onPress={make} />
      <noscript>
        <p className="text-sm text-ink-soft">
          Für Passkeys braucht dein Browser JavaScript. Eine Code-App geht auch ohne.
        </p>
      </noscript>
    </Section>
  );
}

function AppSection({ app, sent }: Pick<Security, 'app'> & { sent: SentForm | undefined }) {
  return (
    <Section title="Code-App" icon={<Smartphone size={20} aria-hidden="true" />}>
      <p>
        Eine App auf deinem Handy zeigt alle 30 Sekunden einen neuen Code. Er gilt auf allen unseren Seiten.
      </p>
      {app && (
        <p>
          <Badge look="basil">eingerichtet</Badge> seit {formatDate(app.since)}
        </p>
      )}
      <Form method="post" preventScrollReset className="grid justify-items-start gap-3">
        <FormAlert sent={sent} />
        <Actions>
          <ButtonLink look={app ? 'ghost' : 'primary'} to={paths.securityApp()}>
            {app ? 'Andere App einrichten' : 'Code-App einrichten'}
          </ButtonLink>
          {app && (
            <Button type="submit" look="ghost" name="intent" value="app" aria-label="Code-App entfernen">
              Entfernen
            </Button>
          )}
        </Actions>
      </Form>
    </Section>
  );
}

function CodesSection({ left, sent }: { left: number; sent: SentForm | undefined }) {
  return (
    <Section title="Notfallcodes" icon={<ListChecks size={20} aria-hidden="true" />}>
      <p>
        {left === 0 ? 'Du hast keine mehr.' : `Du hast noch ${formatCount(left, 'Code', 'Codes')}.`} Neue
        Codes machen alle bisherigen ungültig.
      </p>
      <Form method="post" preventScrollReset className="grid justify-items-start gap-3">
        <FormAlert sent={sent} />
        <Button type="submit" look="ghost" name="intent" value="codes">
          Neue Notfallcodes
        </Button>
      </Form>
    </Section>
  );
}
