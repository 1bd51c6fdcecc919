import type { FormEvent } from 'react';
import { ChoiceGroup, OptionRow, Pill } from '../../ui/Choice.tsx';
import { type DeclarationKind, kinds } from './declaration-form.ts';
import type { OwnForm } from './own-form.ts';

const texts = {
  allergens: {
    legend: 'Allergene',
    none: 'Nichts davon',
    declared: 'Enthalten ist, was ich ankreuze',
    unknown: 'Weiß ich noch nicht',
  },
  additives: {
    legend: 'Zusatzstoffe',
    none: 'Nichts davon',
    declared: 'Enthalten ist, was ich ankreuze',
    unknown: 'Weiß ich noch nicht',
  },
} as const;

type DeclarationFieldsProps = Pick<OwnForm, 'tick' | 'error'> & { kind: DeclarationKind };

/** What something contains: declared, none of it, or not said yet, which guests read as unknown (LMIV, LMZDV). */
export function DeclarationFields({ kind, tick, error }: DeclarationFieldsProps) {
  const { legend, ...labels } = texts[kind];
  return (
    <ChoiceGroup legend={legend} error={error(kind)} className="grid gap-3.5">
      <div className="grid gap-2" onChange={clearOnNone}>
        {(['declared', 'none', 'unknown'] as const).map((state) => (
          <OptionRow key={state} type="radio" {...tick(`${kind}-state`, state)}>
            {labels[state]}
            {state === 'unknown' && (
              <small className="block font-normal text-ink-soft">Gäste lesen: „unbekannt“</small>
            )}
          </OptionRow>
        ))}
      </div>
      <div className="flex flex-wrap gap-2" onChange={declareOnTick}>
        {kinds[kind].map(({ code, name }) => (
          <Pill
            key={code}
            className="text-left whitespace-normal"
            type="checkbox"
            {...tick(`${kind}-${code}`)}
          >
            <b>{code}</b> {name}
          </Pill>
        ))}
      </div>
    </ChoiceGroup>
  );
}

const radiosIn = (group: Element | null) => [
  ...(group?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? []),
];

// Whoever ticks a substance declares; only a "none" that stands there is left for them to decide.
function declareOnTick({ currentTarget, target }: FormEvent): void {
  const radios = radiosIn(currentTarget.closest('fieldset'));
  const isUnknown = radios.some(({ value, checked }) => value === 'unknown' && checked);
  const [declared] = radios.filter(({ value }) => value === 'declared');
  if (target instanceof HTMLInputElement && target.checked && isUnknown && declared) declared.checked = true;
}

// Whoever says "none" takes back what was ticked.
function clearOnNone({ currentTarget, target }: FormEvent): void {
  if (!(target instanceof HTMLInputElement) || target.value !== 'none') return;
  const ticks = currentTarget.closest('fieldset')?.querySelectorAll<HTMLInputElement>('input[type=checkbox]');
  for (const tick of ticks ?? []) tick.checked = false;
}
