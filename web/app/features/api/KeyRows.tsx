import { Link } from 'react-router';
import { SCOPES } from '#domain/api/key-scopes.ts';
import { dotted } from '../../lib/dotted.ts';
import { formatDate, formatNumber } from '../../lib/format.ts';
import { Badge, type BadgeLook } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { KeyRound, Trash2 } from '../../ui/icons.ts';
import { type KeyPlace, type OwnKey, pageToEnd } from './keys.ts';

const STATES: Record<OwnKey['state'], [string, BadgeLook]> = {
  good: ['gilt', 'basil'],
  over: ['abgelaufen', 'tomato'],
  resting: ['ruht', 'mustard'],
};

/** Every key with what it may, who made it and when it was used last. */
export const KeyRows = ({ place, keys }: { place: KeyPlace; keys: readonly OwnKey[] }) => (
  <ul className="grid gap-3">
    {keys.map((key) => (
      <KeyRow key={key.keyId} place={place} shown={key} />
    ))}
  </ul>
);

function KeyRow({ place, shown: key }: { place: KeyPlace; shown: OwnKey }) {
  const [label, look] = STATES[key.state];
  return (
    <Card as="li" className="grid gap-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <KeyRound size={28} aria-hidden="true" />
        <div className="grid min-w-0 flex-[1_1_14rem] gap-1">
          <h3 className="text-xl wrap-anywhere">{key.name}</h3>
          <p>
            <code className="break-all">{key.shown}</code>
          </p>
          <p>{dotted(key.scopes.map((scope) => SCOPES[scope].label))}</p>
          <p className="text-ink-soft">{storyOf(key)}</p>
          {key.state === 'resting' && (
            <p className="font-semibold">
              Wer ihn gemacht hat, arbeitet hier nicht mehr. Mach einen neuen und sperre diesen.
            </p>
          )}
        </div>
        <Badge look={look}>{label}</Badge>
      </div>
      <div>
        <Link
          to={pageToEnd(place, key)}
          preventScrollReset
          className="btn btn-ghost"
          aria-label={`Sperren: ${key.name}`}
        >
          <Trash2 size={18} aria-hidden="true" />
          Sperren
        </Link>
      </div>
    </Card>
  );
}

const storyOf = ({ madeBy, madeAt, lastDay, endsOn, perMinute }: OwnKey): string =>
  dotted([
    `Gemacht am ${formatDate(madeAt)}${madeBy && ` von ${madeBy}`}`,
    lastDay ? `zuletzt benutzt am ${formatDate(lastDay)}` : 'noch nie benutzt',
    `höchstens ${formatNumber(perMinute)} Anfragen in der Minute`,
    ...(endsOn ? [`gilt bis ${formatDate(endsOn)}`] : []),
  ]);
