import { useState } from 'react';
import { workLimits } from '#domain/limits/work.ts';
import { sizeLabel, SIZES } from '#domain/menu/sizes.ts';
import { roomFor } from '../../lib/room-for.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Pill } from '../../ui/Choice.tsx';
import { FieldError, TextField } from '../../ui/Field.tsx';
import { Plus } from '../../ui/icons.ts';
import type { SentForm } from '../../forms/sent-form.ts';
import type { OwnIngredient, OwnRule } from './menu-parts.ts';
import { type OwnForm, useOwnForm } from './own-form.ts';
import { choiceName, countRows, NONE, typedRule } from './rule-form.ts';
import { OwnFormFrame } from './OwnFormFrame.tsx';
import { SaveBar } from './SaveBar.tsx';
import { Part } from '../../ui/Part.tsx';
import { Pair } from '../../ui/Pair.tsx';
import { More } from '../../ui/More.tsx';

interface RuleFormProps {
  hostId: number;
  /** Undefined for a new one. */
  rule: OwnRule | undefined;
  ingredients: readonly OwnIngredient[];
  sent: SentForm | undefined;
}

/** A question to guests, with what they can choose and what it costs. */
export function RuleForm({ hostId, rule, ingredients, sent }: RuleFormProps) {
  const { form, wires } = useOwnForm(
    sent,
    rule ? typedRule(rule) : { min: '0', max: '1', included: '0', preselected: NONE },
  );
  return (
    <OwnFormFrame ref={form} hostId={hostId} version={rule?.version} sent={sent}>
      <Part aria-label="Was gefragt wird">
        <TextField
          label="Frage"
          placeholder="Welche Soße?"
          required
          {...workLimits.menu.question}
          autoComplete="off"
          {...wires.field('title')}
        />
        <TextField
          label="Hinweis dazu (freiwillig)"
          {...workLimits.menu.questionText}
          {...wires.field('description')}
        />
        <Bounds {...wires} />
      </Part>
      <Choices rule={rule} {...wires} />
      <datalist id="bekannte-zutaten">
        {ingredients.map(({ id, title }) => (
          <option key={id}>{title}</option>
        ))}
      </datalist>
      <SaveBar back={staffPaths.ownExtras(hostId)} />
    </OwnFormFrame>
  );
}

function Bounds({ field }: OwnForm) {
  return (
    <Pair>
      <TextField
        label="Mindestens wählen"
        hint="0: freiwillig"
        {...roomFor(workLimits.menu.fewestChoices)}
        {...field('min')}
      />
      <TextField label="Höchstens wählen" {...roomFor(workLimits.menu.mostChoices)} {...field('max')} />
      <TextField
        label="Davon kostenlos"
        hint="So viele sind im Preis"
        {...roomFor(workLimits.menu.freeChoices)}
        {...field('included')}
      />
    </Pair>
  );
}

function Choices({ rule, ...wires }: OwnForm & { rule: OwnRule | undefined }) {
  const [more, setMore] = useState(0);
  const rows = Array.from({ length: countRows(rule, wires.shown) + more }, (_, at) => at);
  return (
    <Part title="Das können Gäste wählen">
      <p className="text-sm text-ink-soft">
        Leere Zeilen zählen nicht. Ohne Preis kostet es nichts extra. Was vorausgewählt ist, nehmen Gäste, bis
        sie etwas anderes antippen.
      </p>
      <Pill type="radio" {...wires.tick('preselected', NONE)}>
        Nichts ist vorausgewählt
      </Pill>
      <FieldError error={wires.error('preselected')} />
      {rows.map((at) => (
        <ChoiceRow key={at} at={at} {...wires} />
      ))}
      <div className="noscript:hidden">
        <Button look="ghost" onClick={() => setMore(more + 4)}>
          <Plus size={20} aria-hidden="true" />
          Mehr Zeilen
        </Button>
      </div>
    </Part>
  );
}

function ChoiceRow({ at, field, tick, shown }: OwnForm & { at: number }) {
  const place = <span className="sr-only">{at + 1}. Auswahl: </span>;
  const hasSizes = SIZES.some((size) => Boolean(shown[choiceName(at, size)]));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-x-3 gap-y-2 border-b border-line pb-1">
      <TextField
        label={<>{place}Name</>}
        list="bekannte-zutaten"
        {...workLimits.menu.ingredient}
        autoComplete="off"
        {...field(choiceName(at, 'title'))}
      />
      <TextField
        label={<>{place}Preis (€)</>}
        {...roomFor(workLimits.menu.price)}
        autoComplete="off"
        {...field(choiceName(at, 'price'))}
      />
      <Pill type="radio" className="col-span-full justify-self-start" {...tick('preselected', String(at))}>
        {place}vorausgewählt
      </Pill>
      <More label={<>{place}Anderer Preis je Größe</>} className="col-span-full" open={hasSizes}>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] items-start gap-3 pt-1 pb-2">
          {SIZES.map((size) => (
            <TextField
              key={size}
              label={
                <>
                  {place}
                  {sizeLabel(size)} (€)
                </>
              }
              {...roomFor(workLimits.menu.price)}
              autoComplete="off"
              {...field(choiceName(at, size))}
            />
          ))}
        </div>
      </More>
    </div>
  );
}
