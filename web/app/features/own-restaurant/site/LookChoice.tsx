import { ChoiceGroup, OptionRow } from '../../../ui/Choice.tsx';
import type { OwnForm } from '../own-form.ts';
import type { OwnSites } from './site-form.ts';

const LOOKS: readonly [OwnSites['sites'][number]['look'], label: string, note: string][] = [
  ['enamel', 'Emaille', 'rund und freundlich, wie der Marktplatz'],
  ['trattoria', 'Trattoria', 'klassische Schrift, wie gedruckt'],
  ['kutter', 'Kutter', 'kräftig und schmal'],
  ['sonne', 'Sonne', 'weich und verspielt'],
];

interface LookChoiceProps extends Pick<OwnForm, 'tick'> {
  /** What stands in the samples. */
  name: string;
}

/** Type and shape of a site's pages, each with a sample of it. */
export const LookChoice = ({ tick, name }: LookChoiceProps) => (
  <ChoiceGroup legend="Schrift und Form" className="grid gap-2 sm:grid-cols-2">
    {LOOKS.map(([look, label, note]) => (
      <OptionRow key={look} type="radio" {...tick('look', look)}>
        {label}
        <small className="block font-normal text-ink-soft">{note}</small>
        <LookSample look={look} name={name} />
      </OptionRow>
    ))}
  </ChoiceGroup>
);

/** A heading and a button as they will look. Only to look at: nothing in it does anything. */
const LookSample = ({ look, name }: { look: string; name: string }) => (
  <span
    aria-hidden="true"
    data-look={look}
    className="look-sample mt-2 flex flex-wrap items-center justify-between gap-2 rounded-lg border border-line bg-enamel p-3"
  >
    <span className="font-head text-xl tracking-(--head-spacing) [text-transform:var(--title-case,none)] leading-tight font-bold wrap-anywhere text-rim">
      {name}
    </span>
    <span className="rounded-(--radius-pill) bg-primary px-3 py-1.5 text-sm font-semibold text-on-primary">
      Bestellen
    </span>
  </span>
);
