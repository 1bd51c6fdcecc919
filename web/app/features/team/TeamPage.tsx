import { Form, Link, useActionData, useNavigation, useSearchParams } from 'react-router';
import { limits } from '#domain/limits/guest.ts';
import { isOfficeRole, ROLE_HINTS, roleLabel } from '#domain/people/rights.ts';
import { dotted } from '../../lib/dotted.ts';
import { formatDate, formatTime } from '../../lib/format.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { type SentForm, sentIn } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { askedMember, type Member, type Team } from './act-on-team.ts';
import { EndMemberDialog, MemberDialog } from './MemberDialog.tsx';
import { TeamRows, TeamRow } from './TeamRows.tsx';

interface TeamPageProps {
  team: Team;
  /** The page itself, which a dialog closes to. */
  here: string;
  memberPath: (personId: number) => string;
  /** What somebody did, for whoever may read that. */
  deedsPath?: ((personId: number) => string) | undefined;
}

/** Who works here, who is asked to, and what can be done about both. */
export function TeamPage({ team, here, memberPath, deedsPath }: TeamPageProps) {
  const [query] = useSearchParams();
  const sent = sentIn(useActionData());
  const asked = askedMember(query, team);
  const isInviting = sent?.intent === 'einladen';
  const AskedDialog = query.has('entfernen') ? EndMemberDialog : MemberDialog;
  return (
    <div className="team grid max-w-240 gap-7">
      {!asked && !isInviting && sent?.intent !== 'konto-sperren' && <FormsProof sent={sent} />}
      {/* Whom was just invited is not typed any more. */}
      <Invite
        key={team.invitations.map(({ id, expiresAt }) => `${id} ${expiresAt}`).join()}
        team={team}
        sent={isInviting ? sent : undefined}
      />
      {team.restaurant && (
        <p className="text-ink-soft">
          Wer ohne eigenes Konto fährt, scannt einen QR-Code:{' '}
          <Link className="link" to={staffPaths.kitchenDriverPhone(team.restaurant.id)}>
            Handy eines Fahrers koppeln
          </Link>
        </p>
      )}
      {team.invitations.length > 0 && <Waiting team={team} />}
      <section aria-labelledby="mitglieder">
        <h2 id="mitglieder" className="text-xl">
          {team.restaurant ? 'Team' : 'Mitarbeitende'}{' '}
          <small className="text-[1em]">{team.members.length}</small>
        </h2>
        <TeamRows>
          {team.members.map((member) => (
            <MemberRow
              key={member.personId}
              member={member}
              to={memberPath(member.personId)}
              deeds={deedsPath?.(member.personId)}
            />
          ))}
        </TeamRows>
      </section>
      {asked && <AskedDialog team={team} member={asked} here={here} sent={sent} />}
    </div>
  );
}

/** Who it is has to be proved for a button that is no form of its own. */
function FormsProof({ sent }: { sent: SentForm | undefined }) {
  if (!sent) return null;
  return (
    <Form method="post" className="grid gap-3">
      {Object.entries(sent.typed).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FormAlert sent={sent} />
      {sent.proof && (
        <Button type="submit" name="intent" value={sent.intent}>
          Weiter
        </Button>
      )}
    </Form>
  );
}

function Invite({ team: { restaurant, offered }, sent }: { team: Team; sent: SentForm | undefined }) {
  const usual = restaurant ? 'kitchen' : 'support';
  const { form, field } = useSentForm(sent, { role: usual });
  const { state, formData } = useNavigation();
  return (
    <Card as="section" className="grid gap-3" aria-labelledby="einladen">
      <h2 id="einladen" className="text-xl">
        Jemanden einladen
      </h2>
      <p className="text-ink-soft">
        Wer eingeladen ist, bekommt eine Mail mit einem Link. Er gilt sieben Tage und nur für diese Adresse.
      </p>
      <Form
        ref={form}
        method="post"
        noValidate
        className="grid grid-cols-[repeat(auto-fit,minmax(min(17rem,100%),1fr))] items-end gap-3.5"
      >
        <FormAlert sent={sent} />
        <input type="hidden" name="host" value={restaurant?.id ?? ''} />
        <TextField
          label="E-Mail"
          type="email"
          required
          {...limits.person.email}
          autoComplete="off"
          {...field('email')}
        />
        <SelectField label={restaurant ? 'Rolle' : 'Recht'} {...field('role')}>
          {offered.map((role) => (
            <option key={role} value={role}>
              {`${roleLabel(role)}: ${ROLE_HINTS[role]}`}
            </option>
          ))}
        </SelectField>
        <Button
          type="submit"
          name="intent"
          value="einladen"
          busy={state !== 'idle' && formData?.get('intent') === 'einladen'}
        >
          Einladen
        </Button>
      </Form>
    </Card>
  );
}

function Waiting({ team: { restaurant, invitations } }: { team: Team }) {
  return (
    <section aria-labelledby="offen">
      <h2 id="offen" className="text-xl">
        Offene Einladungen <small className="text-[1em]">{invitations.length}</small>
      </h2>
      <TeamRows>
        {invitations.map(({ id, email, role, expiresAt, isOver, mayChange }) => (
          <TeamRow
            key={id}
            name={email}
            note={`${roleLabel(role)}\u00a0· ${isOver ? 'abgelaufen' : `gilt bis ${formatDate(expiresAt)}, ${formatTime(expiresAt)} Uhr`}`}
          >
            {mayChange && (
              <Form method="post" className="flex flex-wrap items-center gap-2">
                <input type="hidden" name="host" value={restaurant?.id ?? ''} />
                <input type="hidden" name="invitation" value={id} />
                <Button
                  type="submit"
                  look="ghost"
                  name="intent"
                  value="nochmal"
                  aria-label={`Noch einmal senden an ${email}`}
                >
                  Noch einmal senden
                </Button>
                <Button
                  type="submit"
                  look="quiet"
                  name="intent"
                  value="zurueckziehen"
                  aria-label={`Einladung an ${email} zurückziehen`}
                >
                  Zurückziehen
                </Button>
              </Form>
            )}
          </TeamRow>
        ))}
      </TeamRows>
    </section>
  );
}

interface MemberRowProps {
  member: Member;
  to: string;
  deeds: string | undefined;
}

function MemberRow({ member, to, deeds }: MemberRowProps) {
  const { name, email, roles, isBlocked, isSelf, hasPin, lastSeen, mayChange } = member;
  const rest = [
    email !== '' && email !== name && email,
    lastSeen ? `zuletzt da ${formatDate(lastSeen)}` : 'noch nie angemeldet',
    hasPin && 'hat eine PIN',
  ];
  return (
    <TeamRow name={(name || email) + (isSelf ? ' (du)' : '')} note={dotted(rest)}>
      <div className="flex flex-wrap items-center gap-2 max-sm:flex-1">
        {roles.map((role) => (
          <Badge key={role} look={isOfficeRole(role) || role === 'owner' ? 'rim' : 'basil'}>
            {roleLabel(role)}
          </Badge>
        ))}
        {isBlocked && <Badge look="tomato">gesperrt</Badge>}
      </div>
      {deeds && (
        <Link to={deeds} className="btn btn-quiet" aria-label={`Protokoll: was ${name || email} getan hat`}>
          Protokoll
        </Link>
      )}
      {mayChange && (
        <Link to={to} preventScrollReset className="btn btn-ghost" aria-label={`${name || email} ändern`}>
          Ändern
        </Link>
      )}
    </TeamRow>
  );
}
