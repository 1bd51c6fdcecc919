import { Form, useNavigation } from 'react-router';
import { workLimits } from '#domain/limits/work.ts';
import { FormAlert } from '../../../forms/FormAlert.tsx';
import { FormDialog } from '../../../forms/FormDialog.tsx';
import type { SentForm } from '../../../forms/sent-form.ts';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { Part } from '../../../ui/Part.tsx';
import { Row, Rows, RowText, RowWay } from '../../../ui/Rows.tsx';
import { formatDays } from '../format-days.ts';
import { useOwnForm } from '../own-form.ts';
import type { OwnRestaurant } from '../own-form.ts';

type Absence = OwnRestaurant['absences'][number];

interface AbsencesProps {
  own: OwnRestaurant;
  sent: SentForm | undefined;
}

/** Days on which the restaurant is closed. */
export function OwnAbsences({ own, sent }: AbsencesProps) {
  const { form, wires } = useOwnForm(sent, {});
  const { formData, state } = useNavigation();
  const isBusy = state !== 'idle' && formData?.get('intent') === 'absence';
  return (
    <Part title="Urlaub und andere geschlossene Tage">
      {own.absences.length > 0 && (
        <Rows>
          {own.absences.map((absence) => (
            <Row key={absence.id}>
              <RowText>
                <b>{absence.title}</b> {daysOf(absence)}
              </RowText>
              <RowWay to={staffPaths.ownAbsence(own.id, absence.id)} preventScrollReset>
                Entfernen<span className="sr-only">: {absence.title}</span>
              </RowWay>
            </Row>
          ))}
        </Rows>
      )}
      <Form
        method="post"
        ref={form}
        noValidate
        preventScrollReset
        className="flex flex-wrap items-end gap-3 *:[.alert]:basis-full *:[.field]:flex-[1_1_10rem]"
      >
        <FormAlert sent={sent} />
        <input type="hidden" name="host" value={own.id} />
        <TextField
          label="Grund"
          placeholder="Betriebsferien"
          {...workLimits.restaurant.absence}
          {...wires.field('title')}
        />
        <TextField label="Erster Tag" type="date" {...wires.field('firstDay')} />
        <TextField label="Letzter Tag" type="date" {...wires.field('lastDay')} />
        <Button
          className="min-h-[3.125rem]"
          type="submit"
          look="ghost"
          name="intent"
          value="absence"
          busy={isBusy}
        >
          Eintragen
        </Button>
      </Form>
    </Part>
  );
}

/** Asked first: guests could order on these days again. */
export function AbsenceDialog({ own, absence, sent }: AbsencesProps & { absence: Absence }) {
  return (
    <FormDialog
      title={`${absence.title} entfernen?`}
      back={staffPaths.ownHours(own.id)}
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
