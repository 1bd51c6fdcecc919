import '../../theme/staff.css';
import { Form } from 'react-router';
import { workLimits } from '#domain/limits/work.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { FormDialog } from '../../forms/FormDialog.tsx';
import type { SentForm } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { formatEuros } from '../../lib/format.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Message.tsx';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { ArrowLeft } from '../../ui/icons.ts';
import { Printer } from '../../ui/more-icons.ts';
import { printSlip } from './print-slip.ts';
import { type Paper, RecordPaper } from './RecordPaper.tsx';
import { type People, WhoFields } from './WhoFields.tsx';

interface RecordPageProps {
  paper: Paper;
  people: People;
  /** The bill that was just paid; null: it is only looked at. */
  next: string | null;
  isCancelling: boolean;
  sent: SentForm | undefined;
}

/** A record of the till on its paper, with what can be done about it; printed, the paper is all that there is. */
export function RecordPage({ paper, people, next, isCancelling, sent }: RecordPageProps) {
  const { recordId, number, title, total, handOut, canCancel, cancelledBy } = paper;
  const here = next === null ? staffPaths.tillPaper(recordId) : staffPaths.tillPaid(recordId, next);
  return (
    <>
      <SkipLink />
      <main
        id="main"
        tabIndex={-1}
        className="grid min-h-dvh content-start justify-center gap-x-12 gap-y-6 px-gutter py-6 min-[56rem]:grid-cols-[20rem_auto] min-[56rem]:items-start print:block print:min-h-0 print:bg-[#fff] print:p-0"
      >
        <div className="no-print grid content-start gap-3">
          <h1>
            {title} {number}
          </h1>
          {total !== null && (
            <p className="font-head text-3xl leading-none tabular-nums">{formatEuros(total)}</p>
          )}
          {cancelledBy !== null && <Notice>Storniert durch Beleg {cancelledBy}.</Notice>}
          <FormAlert sent={isCancelling ? undefined : sent} />
          {next !== null && (
            <ButtonLink to={next} wide>
              Zurück zur Rechnung
            </ButtonLink>
          )}
          <ButtonLink to={staffPaths.tillBills()} look={next === null ? 'primary' : 'ghost'} wide>
            <ArrowLeft size={20} aria-hidden="true" />
            Alle Rechnungen
          </ButtonLink>
          {handOut && <OnTelephone {...handOut} />}
          <Form method="post">
            <input type="hidden" name="intent" value="drucken" />
            <input type="hidden" name="back" value={here} />
            <Button type="submit" look="ghost" wide>
              <Printer size={20} aria-hidden="true" />
              Am Bondrucker drucken
            </Button>
          </Form>
          <Button look="ghost" wide onClick={printSlip}>
            <Printer size={20} aria-hidden="true" />
            Hier drucken
          </Button>
          <ButtonLink to={staffPaths.tillDay()} look="ghost" wide>
            Belege und Abschluss
          </ButtonLink>
          {canCancel && (
            <ButtonLink to={staffPaths.tillPaperCancel(recordId)} look="quiet" wide>
              Stornieren
            </ButtonLink>
          )}
        </div>
        <RecordPaper paper={paper} />
      </main>
      {isCancelling && canCancel && <CancelDialog paper={paper} people={people} sent={sent} />}
    </>
  );
}

/** Who wants no paper photographs a code. */
const OnTelephone = ({ address, code }: NonNullable<Paper['handOut']>) => (
  <figure className="card card-pad grid justify-items-center gap-2 text-center">
    <img
      className="w-44 rounded-sm bg-[#fff]"
      src={`data:image/svg+xml,${encodeURIComponent(code)}`}
      alt="QR-Code zum Beleg als PDF"
    />
    <figcaption className="text-sm">
      Beleg aufs Handy: Der Gast fotografiert den Code.{' '}
      <a className="link" href={address} target="_blank" rel="noreferrer">
        Als PDF öffnen
      </a>
    </figcaption>
  </figure>
);

/** The first receipt stays as it is: another one takes it back. */
function CancelDialog({
  paper: { recordId, number, total },
  people,
  sent,
}: {
  paper: Paper;
  people: People;
  sent: SentForm | undefined;
}) {
  const { form, field } = useSentForm(sent);
  return (
    <FormDialog
      title={`Beleg ${number} stornieren?`}
      back={staffPaths.tillPaper(recordId)}
      submitLabel="Stornieren"
      danger
      sent={sent}
      form={form}
    >
      <input type="hidden" name="key" value={`storno-${recordId}`} />
      <p>
        {formatEuros(total ?? 0)} gehen an den Gast zurück, und die Rechnung ist wieder offen. Beide Belege
        bleiben stehen.
      </p>
      <TextField label="Warum?" required {...workLimits.kitchen.reason} {...field('reason')} />
      <WhoFields label="Wer storniert?" people={people} field={field} />
    </FormDialog>
  );
}
