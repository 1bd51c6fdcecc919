import { formatEuros } from '../../lib/format.ts';
import { ChoiceGroup, OptionRow } from '../../ui/Choice.tsx';
import {
  choose,
  isIncluded,
  isSingle,
  ruleNote,
  type Choices,
  type WireChoice,
  type WireRule,
} from './extras-choices.ts';

interface RuleFieldsProps {
  rule: WireRule;
  choices: Choices;
  onChange: (choices: Choices) => void;
  error: string | undefined;
}

/** One question with its choices (ADD-005 to ADD-008). */
export function RuleFields({ rule, choices, onChange, error }: RuleFieldsProps) {
  const chosen = choices[rule.id] ?? [];
  const isFull = !isSingle(rule) && chosen.length >= rule.max;
  return (
    <ChoiceGroup
      legend={rule.item_title}
      note={ruleNote(rule)}
      error={error}
      className="grid gap-[0.4375rem]"
    >
      {rule.item_description && <p className="text-ink-soft">{rule.item_description}</p>}
      {isSingle(rule) && rule.item_rule === 'optional' && (
        <OptionRow
          type="radio"
          name={`rule-${rule.id}`}
          value=""
          checked={chosen.length === 0}
          onChange={() => onChange(choose(choices, rule, null, false))}
        >
          ohne
        </OptionRow>
      )}
      {rule.item_ingredients.map((choice) => {
        const isOn = chosen.includes(choice.id);
        return (
          <OptionRow
            key={choice.id}
            type={isSingle(rule) ? 'radio' : 'checkbox'}
            name={`rule-${rule.id}`}
            value={choice.id}
            checked={isOn}
            disabled={choice.soldOut || (isFull && !isOn)}
            onChange={(event) => onChange(choose(choices, rule, choice.id, event.target.checked))}
            end={endText(choice, isIncluded(rule, chosen, choice.id))}
          >
            {choice.title}
            {marksOf(choice)}
          </OptionRow>
        );
      })}
    </ChoiceGroup>
  );
}

function endText({ soldOut, price }: WireChoice, isFree: boolean): string | null {
  if (soldOut) return 'ausverkauft';
  if (price === 0) return null;
  return isFree ? 'inklusive' : `+ ${formatEuros(price)}`;
}

function marksOf({ allergens, additives }: WireChoice) {
  const codes = [...allergens, ...additives];
  if (codes.length === 0) return null;
  return (
    <>
      {' '}
      <small className="ml-0.5">
        <span className="sr-only">Allergene und Zusatzstoffe: </span>
        {codes.join(', ')}
      </small>
    </>
  );
}
