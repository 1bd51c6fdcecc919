import { Form } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { FormDialog } from '../../forms/FormDialog.tsx';
import type { SentForm } from '../../forms/sent-form.ts';
import { formatDate, formatEuros, formatTime } from '../../lib/format.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { EmptyState } from '../../ui/Message.tsx';
import { Part } from '../../ui/Part.tsx';
import { Row, Rows, RowText } from '../../ui/Rows.tsx';
import { OwnFrame } from '../own-restaurant/OwnFrame.tsx';
import { AttachDevice } from './AttachDevice.tsx';
import { TillExport } from './TillExport.tsx';
import { TillIntent } from './TillIntent.tsx';

type OwnTill = Answer<'ownTill'>;
type Device = OwnTill['devices'][number];

interface OwnTillProps {
  loaded: OwnTill;
  isEnding: boolean;
  sent: SentForm | undefined;
}

const moment = (at: string): string => `${formatDate(at)}, ${formatTime(at)} Uhr`;

/** The fiscal device of a till, its outages and closings, and what is taken along for the tax office. */
export function OwnTillPage({ loaded, isEnding, sent }: OwnTillProps) {
  const { restaurant, devices, outages, closings, mayAttach, register } = loaded;
  const present = devices.find(({ removedAt }) => removedAt === null);
  const former = devices.filter(({ removedAt }) => removedAt !== null);
  const hostId = restaurant.id;
  const isAsked = isEnding && present !== undefined && mayAttach;
  return (
    <OwnFrame restaurant={restaurant} title="TSE und Kassenabschlüsse">
      {present ? (
        <Present hostId={hostId} device={present} mayAttach={mayAttach} sent={isAsked ? undefined : sent} />
      ) : (
        <AttachDevice loaded={loaded} sent={sent} />
      )}
      {present && !present.isTest && <Declaration device={present} register={register} />}
      {outages.length > 0 && (
        <Part title="Ausfälle">
          <Rows>
            {outages.map(({ id, beganAt, endedAt }) => (
              <Row key={id} flush>
                <RowText>
                  {moment(beganAt)} {endedAt ? `bis ${moment(endedAt)}` : 'und noch immer'}
                </RowText>
              </Row>
            ))}
          </Rows>
        </Part>
      )}
      {closings.length > 0 && <TillExport hostId={hostId} />}
      {closings.length > 0 && <Closings closings={closings} />}
      {former.length > 0 && (
        <Part title="Früher angeschlossen">
          <Rows>
            {former.map(({ serial, attachedAt, removedAt }) => (
              <Row key={attachedAt} flush>
                <RowText>
                  <span className="break-all">{serial}</span>
                  <small className="text-ink-soft">
                    {formatDate(attachedAt)} bis {formatDate(removedAt ?? attachedAt)}; alles Aufgezeichnete
                    bleibt
                  </small>
                </RowText>
              </Row>
            ))}
          </Rows>
        </Part>
      )}
      {isAsked && <EndDialog hostId={hostId} sent={sent} />}
    </OwnFrame>
  );
}

interface PresentProps {
  hostId: number;
  device: Device;
  mayAttach: boolean;
  sent: SentForm | undefined;
}

function Present({ hostId, device, mayAttach, sent }: PresentProps) {
  const { serial, attachedAt, signatures, fails, isOutage, isSimulated, isTest } = device;
  return (
    <Part title="TSE angeschlossen">
      <p className="flex flex-wrap gap-2">
        {isTest && (
          <Badge look="mustard">{isSimulated ? 'simuliert' : 'Testbetrieb'}, kein gültiger Beleg</Badge>
        )}
        {isOutage ? <Badge look="tomato">ausgefallen</Badge> : <Badge look="basil">signiert</Badge>}
      </p>
      <p className="break-all">
        Seriennummer {serial}
        <br />
        Seit {moment(attachedAt)}, {signatures} Signaturen
      </p>
      {!isSimulated && (
        <p>
          Sie gehört zu eurem Konto bei fiskaly. Dort ladet ihr das Protokoll (TAR) für das Finanzamt
          herunter, und dort kündigt ihr sie: Abmelden hier beendet nur die Verbindung.
        </p>
      )}
      {mayAttach && (
        <div className="flex flex-wrap items-start gap-3">
          {isSimulated && (
            <Form method="post">
              <FormAlert sent={sent} />
              <TillIntent hostId={hostId} intent={fails ? 'antworten' : 'ausfall'} />
              <Button type="submit" look="ghost">
                {fails ? 'Ausfall beenden' : 'Ausfall üben'}
              </Button>
            </Form>
          )}
          <ButtonLink to={staffPaths.ownTillEnd(hostId)} look="quiet">
            Abmelden
          </ButtonLink>
        </div>
      )}
    </Part>
  );
}

/** Whoever runs a till tells the tax office within a month of its beginning, and of its end (§ 146a Abs. 4 AO). */
const Declaration = ({ device: { serial, attachedAt }, register }: { device: Device; register: string }) => (
  <Part title="Meldung an das Finanzamt">
    <p>
      Meldet Kasse und TSE innerhalb eines Monats in „Mein ELSTER“ (§ 146a Abs. 4 AO), und ebenso, wenn ihr
      sie abmeldet. Die BSI-Zertifizierungsnummer eurer TSE zeigt das Dashboard von fiskaly. Das Übrige:
    </p>
    <Facts
      facts={[
        ['Art der Kasse', 'Computergestütztes Kassensystem (App)'],
        ['Software', 'Henkelmann'],
        ['Seriennummer der Kasse', register],
        ['Art der TSE', 'Cloud-TSE von fiskaly'],
        ['Seriennummer der TSE', serial],
        ['In Betrieb seit', formatDate(attachedAt)],
      ]}
    />
  </Part>
);

const EndDialog = ({ hostId, sent }: { hostId: number; sent: SentForm | undefined }) => (
  <FormDialog
    title="TSE abmelden?"
    back={staffPaths.ownTill(hostId)}
    submitLabel="Abmelden"
    danger
    sent={sent}
  >
    <TillIntent hostId={hostId} intent="abmelden" />
    <p>
      Danach wird an der Kasse nichts mehr bezahlt. Alle Belege und Abschlüsse bleiben. Bestellungen seit dem
      letzten Abschluss werden dabei abgeschlossen; ist Geld in der Kasse, zählt es vorher.
    </p>
  </FormDialog>
);

function Closings({ closings }: Pick<OwnTill, 'closings'>) {
  if (closings.length === 0) return <EmptyState title="Noch kein Kassenabschluss" />;
  return (
    <Part title="Kassenabschlüsse">
      <Rows>
        {closings.map(({ recordId, number, at, by, sold, cash, difference }) => (
          <Row key={recordId} flush className="flex-wrap">
            <RowText>
              <span>
                <b>Z {number}</b> vom {moment(at)}
              </span>
              <small className="text-ink-soft">
                {by} zählte {formatEuros(cash)}
                {difference !== 0 && `, Differenz ${formatEuros(difference)}`}
              </small>
            </RowText>
            <b className="tabular-nums">{formatEuros(sold)}</b>
          </Row>
        ))}
      </Rows>
    </Part>
  );
}
