import { useState } from 'react';
import type { Answer } from '#contract/contract.ts';
import { Part } from '../../../ui/Part.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';

type Screen = 'phone' | 'desktop';

const WIDTHS: Record<Screen, string> = { phone: '23.4375rem', desktop: '100%' };

/** The mail itself in a frame of its own, as wide as on a phone or on a desk; nothing in it runs. */
export function IssuePreview({ mail }: { mail: Answer<'ownIssue'>['mail'] }) {
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
