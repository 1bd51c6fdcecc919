import { useState } from 'react';
import { useNavigation } from 'react-router';
import { type ColourName, judgeColours, passes, USUAL_COLOURS } from '#domain/look/own-colours.ts';
import type { SentForm } from '../../../forms/sent-form.ts';
import { Actions } from '../../../ui/Actions.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Pair } from '../../../ui/Pair.tsx';
import { Part } from '../../../ui/Part.tsx';
import { useOwnForm } from '../own-form.ts';
import { OwnFormFrame } from '../OwnFormFrame.tsx';
import { ColourPreview } from './ColourPreview.tsx';
import type { OwnSites } from './site-form.ts';

const LABELS: Record<ColourName, string> = { rim: 'Farbe', enamel: 'Hintergrund' };
const HINTS: Record<ColourName, string> = {
  rim: 'Überschriften, Links und Knöpfe',
  enamel: 'Worauf alles liegt',
};
const NAMES = ['rim', 'enamel'] as const;

/** The two colours of a restaurant's own sites, seen at once; what cannot be read is said before it is saved. */
export function ColoursForm({ own, sent }: { own: OwnSites; sent: SentForm | undefined }) {
  const { rim, enamel, isOwn, version } = own.colours;
  const { form, wires } = useOwnForm(sent, { rim, enamel });
  const [colours, setColours] = useState({
    rim: wires.shown['rim'] ?? rim,
    enamel: wires.shown['enamel'] ?? enamel,
  });
  const { formData, state } = useNavigation();
  const pressed = state === 'idle' ? undefined : formData?.get('intent');
  const judged = judgeColours(colours);
  return (
    <OwnFormFrame ref={form} hostId={own.id} version={version} sent={sent}>
      <Part title="Farben">
        <Pair>
          {NAMES.map((name) => {
            const { error } = wires.field(name);
            const isRead = passes(judged[name]);
            return (
              <Field key={name} label={LABELS[name]} hint={HINTS[name]} error={error}>
                {(wiring) => (
                  <div className="flex flex-wrap items-center gap-3">
                    <input
                      {...wiring}
                      type="color"
                      name={name}
                      value={colours[name]}
                      className="h-13 w-20 cursor-pointer rounded-md border-2 border-line-strong bg-paper p-1"
                      onChange={({ target }) => setColours({ ...colours, [name]: target.value })}
                    />
                    <code>{colours[name]}</code>
                    {!isRead && (
                      <Button
                        type="button"
                        look="ghost"
                        onClick={() => setColours({ ...colours, [name]: judged[name].nearest })}
                      >
                        {judged[name].nearest} nehmen
                      </Button>
                    )}
                  </div>
                )}
              </Field>
            );
          })}
        </Pair>
        <p role="status" className="text-sm">
          {NAMES.every((name) => passes(judged[name]))
            ? `Gut zu lesen: Kontrast ${said(judged.rim.ratio)} zu 1.`
            : `Noch schwer zu lesen: ${NAMES.filter((name) => !passes(judged[name]))
                .map(
                  (name) => `${LABELS[name]} ${said(judged[name].ratio)} statt ${said(judged[name].needed)}`,
                )
                .join(', ')}.`}
        </p>
        <ColourPreview name={own.item_name} colours={colours} />
        <Actions>
          <Button type="submit" name="intent" value="colours" busy={pressed === 'colours'}>
            Farben speichern
          </Button>
          {isOwn && (
            <Button
              type="submit"
              look="quiet"
              name="intent"
              value="usual-colours"
              busy={pressed === 'usual-colours'}
              onClick={() => setColours(USUAL_COLOURS)}
            >
              Zurück zu unseren Farben
            </Button>
          )}
        </Actions>
      </Part>
    </OwnFormFrame>
  );
}

/** Never rounded up to what would pass. */
const said = (ratio: number): string => String(Math.floor(ratio * 10) / 10).replace('.', ',');
