import type { CSSProperties } from 'react';
import { type OwnColours, styleOf } from '#domain/look/own-colours.ts';

/** A corner of a menu in these colours, by day and by night. Only to look at: nothing in it does anything. */
export function ColourPreview({ name, colours }: { name: string; colours: OwnColours }) {
  const tokens = Object.entries(styleOf(colours)).map(([token, value]) => [`--${token}`, value]);
  const style = Object.fromEntries(tokens) as CSSProperties;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {(['light', 'dark'] as const).map((theme) => (
        <figure key={theme} className="grid gap-1.5">
          <div
            data-theme={theme}
            style={style}
            className="colour-preview grid gap-3 rounded-lg border border-line bg-enamel p-4 text-ink"
          >
            <strong className="font-head text-xl text-rim">{name}</strong>
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
