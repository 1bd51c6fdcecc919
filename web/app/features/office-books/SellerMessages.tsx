import { Form, useNavigation } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import type { SentForm } from '../../forms/sent-form.ts';
import { formatCount, formatDate } from '../../lib/format.ts';
import { formatDateTime } from '../../lib/format-date-time.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Message.tsx';
import { Download } from '../../ui/more-icons.ts';
import { Part } from '../../ui/Part.tsx';
import { Row, Rows, RowText } from '../../ui/Rows.tsx';

type Found = Pick<
  Answer<'officeSellers'>,
  'year' | 'isOver' | 'isCompanyKnown' | 'sent' | 'messages' | 'next'
>;
type Message = Found['messages'][number];
type Counts = Pick<Message, 'added' | 'corrected' | 'removed'>;

/** What a file is called: the first of a year is its report. */
const nameMessage = ({ number, indication }: Pick<Message, 'number' | 'indication'>): string => {
  if (indication === 'DPI403') return 'Meldung, dass niemand zu melden ist';
  if (number === 1) return 'Meldung';
  return indication === 'DPI402' ? 'Berichtigung' : 'Nachmeldung';
};

const sayCounts = ({ added, corrected, removed }: Counts): string =>
  [
    added > 0 && formatCount(added, 'Anbieter', 'Anbieter'),
    corrected > 0 && `${corrected} berichtigt`,
    removed > 0 && `${removed} gelöscht`,
  ]
    .filter(Boolean)
    .join(', ');

/** Files for the tax office: what it has, and what it does not know yet. */
export function SellerMessages({ found, sent }: { found: Found; sent: SentForm | undefined }) {
  const { year, isOver, messages, next, isCompanyKnown } = found;
  if (!isOver) return null;
  const waits = messages.find((message) => message.sent === null);
  return (
    <Part title="Dateien für das Bundeszentralamt">
      <p className="text-ink-soft">
        Was ihr abgebt, bleibt hier, wie es war. Ändert sich danach etwas, kommt nur das in eine Berichtigung;
        wer neu dazukommt, in eine Nachmeldung.
      </p>
      <FormAlert sent={sent} />
      <Rows className="tabular-nums">
        {messages.map((message) => (
          <MessageRow key={message.id} message={message} isLast={message.number === messages.length} />
        ))}
        <Row flush className="flex-wrap justify-between">
          {waits ? (
            <span>Gib die Datei im Portal des Bundeszentralamts ab, und vermerke es hier.</span>
          ) : (
            <NextMessage
              year={year}
              number={messages.length + 1}
              next={next}
              isBlocked={!isCompanyKnown || found.sent !== null}
            />
          )}
        </Row>
      </Rows>
    </Part>
  );
}

function MessageRow({ message, isLast }: { message: Message; isLast: boolean }) {
  const { id, madeAt, by, sent } = message;
  const { formData } = useNavigation();
  const pressed = formData?.get('message') === String(id) ? formData.get('intent') : null;
  return (
    <Row flush className="flex-wrap justify-between">
      <RowText>
        {/* Not as a download: it may lead to a question first. */}
        <a
          className="link inline-flex min-h-target items-center gap-2"
          href={staffPaths.officeSellersMessage(id)}
        >
          <Download size={18} aria-hidden="true" /> {nameMessage(message)}
        </a>
        <small className="text-ink-soft">
          {[sayCounts(message), `gemacht am ${formatDateTime(madeAt)} von ${by}`].filter(Boolean).join(' · ')}
        </small>
        <small>
          {sent ? `Übergeben, vermerkt am ${formatDateTime(sent.at)} von ${sent.by}` : 'Noch nicht übergeben'}
        </small>
      </RowText>
      <Form method="post" className="flex flex-wrap items-center gap-3">
        <input type="hidden" name="message" value={id} />
        {!sent && (
          <>
            <Button type="submit" name="intent" value="handed-over" busy={pressed === 'handed-over'}>
              Als übergeben vermerken
            </Button>
            <Button type="submit" look="ghost" name="intent" value="discard" busy={pressed === 'discard'}>
              Verwerfen
            </Button>
          </>
        )}
        {sent && isLast && (
          <Button type="submit" look="ghost" name="intent" value="taken-back" busy={pressed === 'taken-back'}>
            Vermerk zurücknehmen
          </Button>
        )}
      </Form>
    </Row>
  );
}

interface NextMessageProps {
  year: number;
  number: number;
  next: Found['next'];
  isBlocked: boolean;
}

function NextMessage({ year, number, next, isBlocked }: NextMessageProps) {
  const { formData } = useNavigation();
  if (!next)
    return (
      <span>
        {number === 1
          ? 'So weit zurück stehen hier keine Zahlen mehr.'
          : 'Das Bundeszentralamt hat alles, was hier steht.'}
      </span>
    );
  const name = nameMessage({ number, indication: next.indication });
  return (
    <>
      <RowText>
        <span>
          {number === 1 ? `Noch keine Datei: ${sayCounts(next) || name}` : `Seitdem: ${sayCounts(next)}`}
        </span>
        {next.removedNames.length > 0 && (
          <small className="text-ink-soft">Zu löschen: {next.removedNames.join(', ')}</small>
        )}
      </RowText>
      {!isBlocked && (
        <Form method="post" className="flex flex-wrap items-center gap-3">
          <input type="hidden" name="year" value={year} />
          <input type="hidden" name="number" value={number} />
          <a className="link inline-flex min-h-target items-center" href={staffPaths.officeSellersFile(year)}>
            Vorschau<span className="sr-only"> {name}</span>
          </a>
          <Button type="submit" name="intent" value="make" busy={formData?.get('intent') === 'make'}>
            {name} machen
          </Button>
        </Form>
      )}
    </>
  );
}

/** That somebody has said that the year was reported without one of these files. */
export const NotedWithout = ({ sent }: Pick<Found, 'sent'>) =>
  sent && (
    <Notice look="mustard">
      <b>Gemeldet ohne unsere Datei</b>: vermerkt am {formatDate(sent.at)} von {sent.by}. Berichtigungen dazu
      macht ihr im Formular des Bundeszentralamts.
    </Notice>
  );
