import { Form, useNavigation } from 'react-router';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { StepList } from '../../../ui/StepList.tsx';
import type { StepWords } from './step-words.ts';

/** The steps of a new restaurant. */
export const StartSteps = ({ hostId, steps }: { hostId: number; steps: readonly StepWords[] }) => (
  <StepList
    needed="fehlt für die Freigabe"
    steps={steps.map(({ step, sends, ...words }) => ({
      key: step,
      ...words,
      ...(sends && { foot: <SendTrial hostId={hostId} /> }),
    }))}
  />
);

/** One tap, and it stands on the board. */
function SendTrial({ hostId }: { hostId: number }) {
  const isBusy = useNavigation().formData?.get('intent') === 'trial';
  return (
    <Form method="post" action={staffPaths.own(hostId)} className="mt-3">
      <input type="hidden" name="host" value={hostId} />
      <Button type="submit" name="intent" value="trial" look="ghost" busy={isBusy}>
        Probe schicken
      </Button>
    </Form>
  );
}
