import { useState, type CSSProperties } from 'react';
import { type ColourName, judgeColours, type OwnColours, passes, styleOf } from '#domain/look/own-colours.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Pair } from '../../../ui/Pair.tsx';
import type { OwnForm } from '../own-form.ts';

const LABELS: Record<ColourName, string> = { rim: 'Farbe', enamel: 'Hintergrund' };
const HINTS: Record<ColourName, string> = {
  rim: 'Überschriften, Links und Knöpfe',
  enamel: 'Worauf alles liegt',
};
const NAMES = ['rim', 'enamel'] as const;

/** Two colours that are being chosen: as they came back with their form, else as they are saved. */
export function useColours({ shown }: Pick<OwnForm, 'shown'>, saved: OwnColours) {
  return useState<OwnColours>({ rim: shown['rim'] ?? saved.rim, enamel: shown['enamel'] ?? saved.enamel });
}

interface ColourFieldsProps {
  /** What stands in the preview. */
  name: string;
  field: OwnForm['field'];
  colours: OwnColours;
  onChange: (colours: OwnColours) => void;
}

/** Two colours, seen at once; what cannot be read is said before it is saved. */
export function ColourFields({ name: title, field, colours, onChange }: ColourFieldsProps) {
  const judged = judgeColours(colours);
  const wrong = NAMES.filter((name) => !passes(judged[name]));
  return (
    <>
      <Pair>
        {NAMES.map((name) => (
          <Field key={name} label={LABELS[name]} hint={HINTS[name]} error={field(name).error}>
            {(wiring) => (
              <div className="flex flex-wrap items-center gap-3">
                <input
                  {...wiring}
                  type="color"
                  name={name}
                  value={colours[name]}
                  className="h-13 w-20 cursor-pointer rounded-md border-2 border-line-strong bg-paper p-1"
                  onChange={({ target }) => onChange({ ...colours, [name]: target.value })}
                />
                <code>{colours[name]}</code>
                {wrong.includes(name) && (
                  <Button
                    type="button"
                    look="ghost"
                    onClick={() => onChange({ ...colours, [name]: judged[name].nearest })}
                  >
                    {judged[name].nearest} nehmen
                  </Button>
                )}
              </div>
            )}
          </Field>
        ))}
      </Pair>
      <p role="status" className="text-sm">
        {wrong.length === 0
          ? `Gut zu lesen: Kontrast ${said(judged.rim.ratio)} zu 1.`
          : `Noch schwer zu lesen: ${wrong
              .map((name) => `${LABELS[name]} ${said(judged[name].ratio)} statt ${said(judged[name].needed)}`)
              .join(', ')}.`}
      </p>
      <ColourPreview name={title} colours={colours} />
    </>
  );
}

/** Never rounded up to what would pass. */
const said = (ratio: number): string => String(Math.floor(ratio * 10) / 10).replace('.', ',');

/** A corner of a menu in these colours, by day and by night. Only to look at: nothing in it does anything. */
function ColourPreview({ name, colours }: { name: string; colours: OwnColours }) {
  const tokens = Object.entries(styleOf(colours)).map(([token, value]) => [`--${token}`, value]);
  const style = Object.fromEntries(tokens) as CSSProperties;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {(['light', 'dark'] as const).map((theme) => (
        <figure key={theme} className="grid grid-cols-1 gap-1.5">
          <div
            data-theme={theme}
            style={style}
            className="colour-preview grid gap-3 rounded-lg border border-line bg-enamel p-4 text-ink"
          >
            <strong className="font-head text-xl wrap-anywhere text-rim">{name}</strong>
            <div className="grid gap-1 rounded-md border border-line bg-paper p-3">
              <b className="text-rim">Pizza Margherita</b>
              <span className="text-sm text-ink-soft">Tomaten, Mozzarella, Basilikum</span>
              <span className="justify-self-start rounded-(--radius-pill) bg-rim-soft px-3 py-1 text-sm text-rim">
                Vegetarisch
              </span>
            </div>
            <span className="justify-self-start rounded-(--radius-pill) bg-primary px-4 py-2.5 font-semibold text-on-primary">
              In den Warenkorb
            </span>
          </div>
          <figcaption className="text-sm text-ink-soft">{theme === 'light' ? 'Hell' : 'Dunkel'}</figcaption>
        </figure>
      ))}
    </div>
  );
}
