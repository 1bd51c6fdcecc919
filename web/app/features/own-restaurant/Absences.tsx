import { Form, Link, useNavigation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/Field.tsx';
import { FormAlert } from '../account/FormAlert.tsx';
import { FormDialog } from '../account/FormDialog.tsx';
import type { SentForm } from '../account/sent-form.ts';
import { formatDays } from './format-days.ts';
import { useOwnForm } from './own-form.ts';
import type { OwnRestaurant } from './OwnHome.tsx';

type Absence = OwnRestaurant['absences'][number];

interface AbsencesProps {
  own: OwnRestaurant;
  sent: SentForm | undefined;
}

/** Days on which the restaurant is closed. */
export function Absences({ own, sent }: AbsencesProps) {
  const { form, wires } = useOwnForm(sent, {});
  const { formData, state } = useNavigation();
  const isBusy = state !== 'idle' && formData?.get('intent') === 'absence';
  return (
    <Card as="section" aria-labelledby="urlaub" className="own-part">
      <h2 id="urlaub">Urlaub und andere geschlossene Tage</h2>
      {own.absences.length > 0 && (
        <ul className="own-rows">
          {own.absences.map((absence) => (
            <li key={absence.id}>
              <span>
                <b>{absence.title}</b> {daysOf(absence)}
              </span>
              <Link to={paths.ownAbsence(own.id, absence.id)} className="link own-row-way" preventScrollReset>
                Entfernen<span className="sr-only">: {absence.title}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Form method="post" ref={form} noValidate preventScrollReset className="own-inline">
        <FormAlert sent={sent} />
        <input type="hidden" name="host" value={own.id} />
        <TextField label="Grund" placeholder="Betriebsferien" maxLength={80} {...wires.field('title')} />
        <TextField label="Erster Tag" type="date" {...wires.field('firstDay')} />
        <TextField label="Letzter Tag" type="date" {...wires.field('lastDay')} />
        <Button type="submit" look="ghost" name="intent" value="absence" busy={isBusy}>
          Eintragen
        </Button>
      </Form>
    </Card>
  );
}

/** Asked first: guests could order on these days again. */
export function AbsenceDialog({ own, absence, sent }: AbsencesProps & { absence: Absence }) {
  return (
    <FormDialog
      title={`${absence.title} entfernen?`}
      back={paths.ownHours(own.id)}
      submitLabel="Entfernen"
      danger
      sent={sent}
    >
      <input type="hidden" name="intent" value="remove-absence" />
      <input type="hidden" name="host" value={own.id} />
      <input type="hidden" name="absence" value={absence.id} />
      <p>{daysOf(absence)}: Dann gelten wieder die Zeiten der Woche.</p>
    </FormDialog>
  );
}

const daysOf = ({ firstDay, lastDay }: Absence): string => formatDays(firstDay, lastDay);
