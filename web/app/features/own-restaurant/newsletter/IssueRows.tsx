import type { Answer } from '#contract/contract.ts';
import { dotted } from '../../../lib/dotted.ts';
import { formatCount, formatDate, formatNumber, formatTime } from '../../../lib/format.ts';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { Badge, type BadgeLook } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { FoodPicture } from '../../../ui/food/FoodPicture.tsx';
import { EmptyState } from '../../../ui/Message.tsx';
import { Row, RowLink, Rows, RowText } from '../../../ui/Rows.tsx';

export type ShownIssue = Answer<'ownNewsletter'>['issues'][number];

const STATES: Record<ShownIssue['state'], [string, BadgeLook]> = {
  draft: ['Entwurf', 'rim'],
  planned: ['geplant', 'mustard'],
  sending: ['wird verschickt', 'mustard'],
  sent: ['verschickt', 'basil'],
};

export const sayMoment = (at: string): string => `${formatDate(at)}, ${formatTime(at)} Uhr`;

/** What came of an issue; of whom it is not known. */
export const sayOutcome = ({ receivers, undelivered, endings }: ShownIssue): string =>
  dotted([
    formatCount(receivers, 'Mail', 'Mails'),
    ...(undelivered > 0 ? [`${formatNumber(undelivered)} nicht zustellbar`] : []),
    ...(endings > 0 ? [`${formatNumber(endings)} abbestellt`] : []),
  ]);

const noteOf = (issue: ShownIssue): string => {
  const { state, sendAt, changedAt } = issue;
  if (state === 'draft' || sendAt === null) return `Zuletzt geändert: ${sayMoment(changedAt)}`;
  return state === 'planned' ? sayMoment(sendAt) : `${sayMoment(sendAt)}\u00a0· ${sayOutcome(issue)}`;
};

export function IssueState({ state }: Pick<ShownIssue, 'state'>) {
  const [label, look] = STATES[state];
  return <Badge look={look}>{label}</Badge>;
}

/** The issues of a newsletter, what is not out yet first. */
export function IssueRows({ hostId, issues }: { hostId: number; issues: readonly ShownIssue[] }) {
  if (issues.length === 0)
    return (
      <EmptyState
        picture={<FoodPicture food="pot-of-food" className="w-28" eager />}
        title="Noch nichts geschrieben"
      >
        Eine Ausgabe ist schnell fertig: ein Betreff, ein paar Sätze. Du siehst sie, bevor sie hinausgeht.
      </EmptyState>
    );
  return (
    <Card pad={false}>
      <Rows>
        {issues.map((issue) => (
          <Row key={issue.id} opens>
            <RowText>
              <b>
                <RowLink to={staffPaths.ownIssue(hostId, issue.id)}>{issue.subject}</RowLink>
              </b>
              <small>{noteOf(issue)}</small>
            </RowText>
            <IssueState state={issue.state} />
          </Row>
        ))}
      </Rows>
    </Card>
  );
}
