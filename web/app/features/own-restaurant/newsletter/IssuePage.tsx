import type { Answer } from '#contract/contract.ts';
import { useState } from 'react';
import type { SentForm } from '../../../forms/sent-form.ts';
import { FormAlert } from '../../../forms/FormAlert.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { Part } from '../../../ui/Part.tsx';
import { RowWay } from '../../../ui/Rows.tsx';
import { OwnFrame } from '../OwnFrame.tsx';
import { RemoveDialog } from '../RemoveDialog.tsx';
import { ActionForm } from '../ActionForm.tsx';
import { IssueForm } from './IssueForm.tsx';
import { IssueState, sayMoment } from './IssueRows.tsx';
import { SendDialog, SendPart } from './SendPart.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';

interface IssuePageProps {
  opened: Answer<'ownIssue'>;
  sent: SentForm | undefined;
  /** What is asked before it is done. */
  step: string | null;
  back: { to: string; label: string };
}

/** A saved issue: as guests will see it, and what can be done with it as it stands. */
export function IssuePage({ opened, sent, step, back }: IssuePageProps) {
  const { restaurant, issue, mail } = opened;
  const { id: hostId } = restaurant;
  const isDraft = issue.state === 'draft';
  const here = staffPaths.ownIssue(hostId, issue.id);
  const isSaving = sent?.intent === 'save';
  return (
    <OwnFrame
      restaurant={restaurant}
      title={issue.subject}
      back={back}
      tools={<IssueState state={issue.state} />}
    >
      {isDraft ? (
        <IssueForm key={issue.version} hostId={hostId} issue={issue} sent={isSaving ? sent : undefined} />
      ) : (
        !step && <FormAlert sent={sent} />
      )}
      {issue.state === 'planned' && issue.sendAt && <Planned opened={opened} at={issue.sendAt} />}
      {(issue.state === 'sending' || issue.state === 'sent') && <Outcome opened={opened} />}
      <IssuePreview mail={mail} />
      {isDraft && <SendPart opened={opened} sent={isSaving || step ? undefined : sent} />}
      {isDraft && (
        <p>
          <RowWay to={staffPaths.ownIssueStep(hostId, issue.id, 'loeschen')} preventScrollReset>
            Entwurf löschen
          </RowWay>
        </p>
      )}
      {isDraft && step === 'senden' && <SendDialog opened={opened} back={here} sent={sent} />}
      {isDraft && step === 'loeschen' && (
        <RemoveDialog hostId={hostId} name="Entwurf" back={here} sent={sent}>
          <input type="hidden" name="version" value={issue.version} />„{issue.subject}“ ist dann weg.
        </RemoveDialog>
      )}
    </OwnFrame>
  );
}

function Planned({ opened: { restaurant, issue }, at }: { opened: Answer<'ownIssue'>; at: string }) {
  return (
    <Part title={`Geht hinaus: ${sayMoment(at)}`}>
      <p>Bis dahin kannst du sie zurücknehmen und ändern.</p>
      <ActionForm
        hostId={restaurant.id}
        intent="hold"
        label="Zurücknehmen"
        look="ghost"
        fields={{ version: issue.version }}
      />
    </Part>
  );
}

function Outcome({ opened: { issue } }: { opened: Answer<'ownIssue'> }) {
  return (
    <Part title={issue.sendAt ? `Verschickt: ${sayMoment(issue.sendAt)}` : 'Verschickt'}>
      <Facts
        facts={[
          ['Mails', formatNumber(issue.receivers)],
          ['Nicht zustellbar', formatNumber(issue.undelivered)],
          ['Deshalb abbestellt', formatNumber(issue.endings)],
        ]}
      />
      <p className="text-ink-soft">
        Wer sie geöffnet oder worauf getippt hat, messen wir nicht. Adressen, die keine Mails annehmen,
        bekommen keine weiteren.
      </p>
    </Part>
  );
}

type Screen = 'phone' | 'desktop';

const WIDTHS: Record<Screen, string> = { phone: '23.4375rem', desktop: '100%' };

/** The mail itself in a frame of its own, as wide as on a phone or on a desk; nothing in it runs. */
function IssuePreview({ mail }: { mail: Answer<'ownIssue'>['mail'] }) {
  const [screen, setScreen] = useState<Screen>('phone');
  return (
    <Part
      title="So kommt sie an"
      mark={
        <Segmented
          legend="Ansicht"
          name="screen"
          value={screen}
          onChoose={setScreen}
          segments={[
            { value: 'phone', label: 'Handy' },
            { value: 'desktop', label: 'Computer' },
          ]}
        />
      }
    >
      <p>
        <span className="text-ink-soft">Betreff: </span>
        <b>{mail.subject}</b>
      </p>
      <iframe
        title="Vorschau der Mail"
        srcDoc={mail.html}
        sandbox="allow-same-origin"
        className="h-160 max-w-full justify-self-center rounded-lg border border-line bg-white"
        style={{ width: WIDTHS[screen] }}
      />
    </Part>
  );
}
