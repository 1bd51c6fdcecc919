import { useId } from 'react';
import { Form, useLocation, useNavigate } from 'react-router';
import { ROLE_HINTS, roleLabel } from '#domain/people/rights.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { FormDialog } from '../../forms/FormDialog.tsx';
import type { SentForm } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import type { Member, Team } from './act-on-team.ts';
import { TickLine } from '../../ui/TickLine.tsx';

interface MemberDialogProps {
  team: Team;
  member: Member;
  here: string;
  sent: SentForm | undefined;
}

/** The question before somebody may do nothing here any more. */
export const EndMemberDialog = ({ team: { restaurant }, member, here, sent }: MemberDialogProps) => (
  <FormDialog
    title={`${member.name || member.email} aus dem Team nehmen?`}
    back={here}
    submitLabel="Aus dem Team nehmen"
    danger
    sent={sent}
  >
    <input type="hidden" name="intent" value="entfernen" />
    <input type="hidden" name="host" value={restaurant?.id ?? ''} />
    <input type="hidden" name="person" value={member.personId} />
    <p>Das gilt sofort und auf jedem Gerät. Zurück ins Team führt nur eine neue Einladung.</p>
  </FormDialog>
);

/** What somebody may do here, and the way to an end of it. */
export function MemberDialog({ team, member, here, sent }: MemberDialogProps) {
  const id = useId();
  const navigate = useNavigate();
  const close = () => void navigate(here, { replace: true, preventScrollReset: true });
  const { search } = useLocation();
  const endPath = `${search}&entfernen=1`;
  const { restaurant, offered } = team;
  const isAtRestaurant = restaurant !== null;
  const { form, errorOf } = useSentForm(sent);
  const footer = (
    <>
      <ButtonLink look="danger" to={endPath} replace preventScrollReset>
        Aus dem Team nehmen
      </ButtonLink>
      <Button type="submit" form={id} name="intent" value="rolle">
        Speichern
      </Button>
    </>
  );
  return (
    <Dialog title={member.name || member.email} onClose={close} closeHref={here} footer={footer}>
      <Form id={id} ref={form} method="post" preventScrollReset noValidate className="grid gap-4">
        {/* Enter saves; it never blocks anybody. */}
        <button type="submit" name="intent" value="rolle" hidden tabIndex={-1}>
          Speichern
        </button>
        <FormAlert sent={sent} />
        <input type="hidden" name="host" value={restaurant?.id ?? ''} />
        <input type="hidden" name="person" value={member.personId} />
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-semibold">{isAtRestaurant ? 'Rolle' : 'Rechte'}</legend>
          {offered.map((role) => (
            <TickLine
              key={role}
              type={isAtRestaurant ? 'radio' : 'checkbox'}
              name={isAtRestaurant ? 'role' : `area-${role}`}
              value={role}
              defaultChecked={member.roles.includes(role)}
              hint={ROLE_HINTS[role]}
            >
              {roleLabel(role)}
            </TickLine>
          ))}
          <FieldError error={errorOf('role')} />
        </fieldset>
        {isAtRestaurant && (
          <p className="flex flex-wrap items-center gap-2">
            <Button
              type="submit"
              look="ghost"
              name="intent"
              value={member.isBlocked ? 'entsperren' : 'sperren'}
            >
              {member.isBlocked ? 'Entsperren' : 'Vorläufig sperren'}
            </Button>
            <span className="text-ink-soft">
              {member.isBlocked
                ? 'Gesperrt: Die Rolle bleibt, gilt aber nicht.'
                : 'Sofort wirksam, die Rolle bleibt erhalten.'}
            </span>
          </p>
        )}
      </Form>
    </Dialog>
  );
}
