import { ChoiceGroup, OptionRow } from '../../../ui/Choice.tsx';
import type { OwnForm } from '../own-form.ts';
import type { OwnSites } from './site-form.ts';

const LOOKS: readonly [OwnSites['sites'][number]['look'], label: string, note: string][] = [
  ['enamel', 'Emaille', 'rund und freundlich, wie der Marktplatz'],
  ['trattoria', 'Trattoria', 'klassische Schrift, wie gedruckt'],
  ['kutter', 'Kutter', 'kräftig und schmal'],
  ['sonne', 'Sonne', 'weich und verspielt'],
];

/** Type and shape of a site's pages. */
export const LookChoice = ({ tick }: Pick<OwnForm, 'tick'>) => (
  <ChoiceGroup legend="Schrift und Form" className="grid gap-2 sm:grid-cols-2">
    {LOOKS.map(([look, label, note]) => (
      <OptionRow key={look} type="radio" {...tick('look', look)}>
        {label}
        <small className="block font-normal text-ink-soft">{note}</small>
      </OptionRow>
    ))}
  </ChoiceGroup>
);
