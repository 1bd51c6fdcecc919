import { Form } from 'react-router';
import { workLimits } from '#domain/limits/work.ts';
import type { Areas, Kind } from '#domain/order/area-plan.ts';
import { dotted } from '../../../lib/dotted.ts';
import { FormAlert } from '../../../forms/FormAlert.tsx';
import type { SentForm, Typed } from '../../../forms/sent-form.ts';
import { formatCount } from '../../../lib/format.ts';
import { Badge, type BadgeLook } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Message.tsx';
import { Part } from '../../../ui/Part.tsx';
import { Row, Rows, RowText } from '../../../ui/Rows.tsx';
import type { OwnRestaurant } from '../own-form.ts';
import { termsText } from '../areas-form.ts';
import { inEuros, type NamedChange } from './area-plan.ts';

const KINDS: Record<Kind, { label: string; look: BadgeLook }> = {
  added: { label: 'neu', look: 'basil' },
  changed: { label: 'anders', look: 'mustard' },
  removed: { label: 'entfällt', look: 'tomato' },
};
const MOST = workLimits.restaurant.areas;

interface AreaPreviewProps {
  own: OwnRestaurant;
  after: Areas;
  /** What the plan was made from, where that is more than the areas. */
  version?: string;
  /** There is something to keep even where no place changes. */
  keepsMore?: boolean;
  changes: readonly NamedChange[];
  /** Beside a place, such as how far away it is. */
  noteOf?: (placeId: number) => string | undefined;
  /** What the plan was made from; it is sent along, and the server's pages make the same of it. */
  typed: Typed;
  sent: SentForm | undefined;
}

/** What a plan does to the delivery areas, and what guests will read there; only then it is saved. */
export function AreaPreview(props: AreaPreviewProps) {
  const { own, after, changes, version = own.areasVersion, keepsMore, noteOf, typed, sent } = props;
  const stays = after.size - changes.filter(({ kind }) => kind !== 'removed').length;
  return (
    <Part title="Vorschau" mark={<span className="text-ink-soft">{sumText(changes, stays)}</span>}>
      <FormAlert sent={sent} />
      {after.size > MOST ? (
        <Notice look="mustard">
          Das wären {after.size} Orte, {MOST} gehen höchstens.
        </Notice>
      ) : (
        (changes.length > 0 || keepsMore) && (
          <Form method="post" preventScrollReset>
            {Object.entries(typed).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <input type="hidden" name="host" value={own.id} />
            <input type="hidden" name="version" value={version} />
            <Button type="submit" name="intent" value="save-plan">
              So speichern
            </Button>
          </Form>
        )
      )}
      {changes.length > 0 && (
        <Rows aria-label="Was sich ändert">
          {changes.map((change) => (
            <ChangeRow key={change.placeId} change={change} note={noteOf?.(change.placeId)} />
          ))}
        </Rows>
      )}
    </Part>
  );
}

function sumText(changes: readonly NamedChange[], stays: number): string {
  if (changes.length === 0) return 'Das ändert nichts.';
  const of = (kind: Kind) => changes.filter((change) => change.kind === kind).length;
  return dotted([
    of('added') && `${of('added')} neu`,
    of('changed') && `${of('changed')} anders`,
    of('removed') && `${of('removed')} entfallen`,
    stays > 0 && `${formatCount(stays, 'Ort bleibt', 'Orte bleiben')}`,
  ]);
}

function ChangeRow({ change, note }: { change: NamedChange; note: string | undefined }) {
  const { name, kind, before, after } = change;
  const { label, look } = KINDS[kind];
  return (
    <Row flush>
      <RowText>
        <b>
          {name}
          {note && <span className="font-normal text-ink-soft"> · {note}</span>}
        </b>
        <small>
          {after ? termsText(inEuros(after)) : 'Gäste von dort finden euch dann nicht mehr.'}
          {before && after && (
            <span className="block text-ink-soft">bisher {termsText(inEuros(before))}</span>
          )}
        </small>
      </RowText>
      <Badge look={look}>{label}</Badge>
    </Row>
  );
}
