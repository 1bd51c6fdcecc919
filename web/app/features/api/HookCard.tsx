import { Form, Link, useNavigation } from 'react-router';
import { formatDate, formatTime } from '../../lib/format.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { BellRing, KeyRound, Trash2 } from '../../ui/icons.ts';
import { Notice } from '../../ui/Message.tsx';
import { HookLog } from './HookLog.tsx';
import type { HookTrial, OwnHook } from './hooks.ts';

interface HookCardProps {
  hostId: number;
  hook: OwnHook;
  /** Of a trial that was just sent there. */
  trial: HookTrial['trial'] | undefined;
}

/** An address that is told what happens: how it takes that, a trial, and its secret. */
export function HookCard({ hostId, hook, trial }: HookCardProps) {
  const { webhookId, url, formerUntil, offSince, events } = hook;
  const { host } = new URL(url);
  return (
    <Card as="li" className="grid gap-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <BellRing size={28} aria-hidden="true" />
        <div className="grid min-w-0 flex-[1_1_14rem] gap-1">
          <h3 className="text-xl wrap-anywhere">{host}</h3>
          <p>
            <code className="break-all">{url}</code>
          </p>
          {formerUntil && (
            <p className="text-ink-soft">
              Das Geheimnis davor gilt bis {formatDate(formerUntil)}, {formatTime(formerUntil)} Uhr mit.
            </p>
          )}
        </div>
        <State hook={hook} />
      </div>
      {trial && <TrialNotice trial={trial} />}
      <div className="flex flex-wrap gap-2">
        <Deed webhookId={webhookId} intent="hook-probe" label={`Probe schicken: ${host}`}>
          Probe schicken
        </Deed>
        {offSince && (
          <Deed webhookId={webhookId} intent="hook-an" label={`Wieder einschalten: ${host}`}>
            Wieder einschalten
          </Deed>
        )}
        <Link
          to={staffPaths.renewOwnWebhook(hostId, webhookId)}
          preventScrollReset
          className="btn btn-ghost"
          aria-label={`Geheimnis erneuern: ${host}`}
        >
          <KeyRound size={18} aria-hidden="true" />
          Geheimnis erneuern
        </Link>
        <Link
          to={staffPaths.endOwnWebhook(hostId, webhookId)}
          preventScrollReset
          className="btn btn-ghost"
          aria-label={`Entfernen: ${host}`}
        >
          <Trash2 size={18} aria-hidden="true" />
          Entfernen
        </Link>
      </div>
      {events.length > 0 && <HookLog events={events} />}
    </Card>
  );
}

function State({ hook: { offSince, failingSince } }: { hook: OwnHook }) {
  if (offSince) return <Badge look="tomato">abgeschaltet</Badge>;
  return failingSince ? (
    <Badge look="mustard">nimmt nichts an seit {formatDate(failingSince)}</Badge>
  ) : (
    <Badge look="basil">bereit</Badge>
  );
}

function TrialNotice({ trial: { status, problem, millis } }: { trial: HookTrial['trial'] }) {
  if (status === null) return <Notice look="mustard">Die Probe kam nicht an: {problem}</Notice>;
  const isOk = status >= 200 && status < 300;
  return (
    <Notice look={isOk ? 'basil' : 'mustard'}>
      {isOk ? 'Die Probe ist angekommen' : 'Die Probe wurde nicht angenommen'}: Antwort {status} nach {millis}{' '}
      ms.
    </Notice>
  );
}

interface DeedProps {
  webhookId: number;
  intent: string;
  label: string;
  children: string;
}

function Deed({ webhookId, intent, label, children }: DeedProps) {
  const sent = useNavigation().formData;
  const isBusy = sent?.get('intent') === intent && sent.get('webhook') === String(webhookId);
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="webhook" value={webhookId} />
      <Button type="submit" look="ghost" busy={isBusy} aria-label={label}>
        {children}
      </Button>
    </Form>
  );
}
