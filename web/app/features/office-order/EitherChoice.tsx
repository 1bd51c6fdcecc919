import { ChoiceGroup, OptionRow } from '../../ui/Choice.tsx';

interface EitherChoiceProps {
  name: string;
  legend: string;
  error: string | undefined;
  chosen: string;
  /** `isNot`: why it cannot be chosen; empty: it can. */
  options: readonly { value: string; says: string; isNot: string }[];
}

/** One of a few, where a choice that is none says why. */
export const EitherChoice = ({ name, legend, error, chosen, options }: EitherChoiceProps) => (
  <ChoiceGroup legend={legend} error={error} className="grid gap-2">
    {options.map(({ value, says, isNot }) => (
      <OptionRow
        key={value}
        type="radio"
        name={name}
        value={value}
        disabled={isNot !== ''}
        defaultChecked={chosen === value}
        end={isNot}
      >
        {says}
      </OptionRow>
    ))}
  </ChoiceGroup>
);
