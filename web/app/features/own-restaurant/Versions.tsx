import type { Answer } from '#contract/contract.ts';
import { labelOf } from '#domain/menu/sheet/columns.ts';
import { formatDate, formatTime } from '../../lib/format.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/Message.tsx';
import { FoodPicture } from '../../ui/food/FoodPicture.tsx';
import { Row, RowLink, Rows, RowText } from '../../ui/Rows.tsx';
import { ActionForm } from './ActionForm.tsx';

type Version = Answer<'ownVersions'>['versions'][number];
type Change = NonNullable<Answer<'ownVersions'>['changes']>[number];

interface VersionsProps {
  hostId: number;
  versions: readonly Version[];
  /** The one that is looked at. */
  open: number | null;
  changes: readonly Change[];
}

/** The savings of a menu, the newest first; one of them is opened, with what it changed and the way back. */
export function Versions({ hostId, versions, open, changes }: VersionsProps) {
  if (versions.length === 0)
    return (
      <EmptyState
        picture={<FoodPicture food="pot-of-food" className="w-28" eager />}
        title="Hier steht noch nichts"
      >
        Sobald jemand ein Gericht oder eine Kategorie speichert, siehst du hier, was sich geändert hat.
      </EmptyState>
    );
  return (
    <Card pad={false}>
      <Rows>
        {versions.map((version) => {
          const { id, at, who, label, entries, isTakenBack, plannedFor, hindrance } = version;
          return (
            <Row key={id} className="relative flex-wrap">
              <RowText>
                <b>
                  <RowLink to={staffPaths.ownVersion(hostId, id)} preventScrollReset>
                    {label}
                  </RowLink>
                </b>
                <small>
                  {formatDate(at)}, {formatTime(at)}&nbsp;· {who || 'gelöscht'}&nbsp;· {sayEntries(entries)}
                </small>
                {isTakenBack && (
                  <span>
                    <Badge look="mustard">zurückgenommen</Badge>
                  </span>
                )}
                {plannedFor && (
                  <span>
                    <Badge look={hindrance ? 'tomato' : 'basil'}>
                      {hindrance ? 'nicht veröffentlicht' : 'geplant für'} {formatDate(plannedFor)},{' '}
                      {formatTime(plannedFor)}
                    </Badge>
                  </span>
                )}
                {hindrance && <small>{hindrance}</small>}
              </RowText>
              {open === id && <Opened hostId={hostId} version={version} changes={changes} />}
            </Row>
          );
        })}
      </Rows>
    </Card>
  );
}

const SHOWN = 60;

function Opened({
  hostId,
  version,
  changes,
}: {
  hostId: number;
  version: Version;
  changes: readonly Change[];
}) {
  return (
    <div className="relative grid w-full gap-3 border-t border-line pt-3">
      <ul className="grid gap-1.5">
        {changes.slice(0, SHOWN).map(({ kind, name, what, cells }) => (
          <li key={`${kind}-${name}-${what}`} className="wrap-anywhere">
            <b>{name}</b> {WHAT[what]}
            {cells.map(({ column, size, before, after }) => (
              <span key={`${column}-${size}`} className="block text-sm">
                {column === 'offered' ? 'Zeiten' : labelOf(column)}
                {size && ` (${size})`}: <del className="text-ink-soft">{before || 'nichts'}</del> →{' '}
                <ins className="no-underline">{after || 'nichts'}</ins>
              </span>
            ))}
          </li>
        ))}
      </ul>
      {changes.length > SHOWN && <p className="text-ink-soft">… und {changes.length - SHOWN} weitere.</p>}
      {!version.isTakenBack && (
        <ActionForm
          hostId={hostId}
          intent="take-back"
          label={sayTakeBack(version)}
          look="ghost"
          fields={{ version: String(version.id) }}
        />
      )}
    </div>
  );
}

const sayTakeBack = ({ plannedFor, hindrance }: Version): string =>
  hindrance ? 'Verwerfen' : plannedFor ? 'Nicht veröffentlichen' : 'Zurücknehmen';

const WHAT = { added: 'neu', removed: 'gelöscht', changed: 'geändert' } as const;

const sayEntries = (count: number): string => (count === 1 ? 'ein Eintrag' : `${count} Einträge`);
