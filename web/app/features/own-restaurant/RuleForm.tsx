import { useState } from 'react';
import { sizeLabel, SIZES } from '#domain/sizes.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Plus } from '../../ui/icons.ts';
import type { SentForm } from '../account/sent-form.ts';
import type { OwnIngredient, OwnRule } from './menu-parts.ts';
import { type OwnForm, useOwnForm } from './own-form.ts';
import { choiceName, countRows, typedRule } from './rule-form.ts';
import { OwnFormFrame } from './OwnFormFrame.tsx';
import { SaveBar } from './SaveBar.tsx';

interface RuleFormProps {
  hostId: number;
  /** Undefined for a new one. */
  rule: OwnRule | undefined;
  ingredients: readonly OwnIngredient[];
  sent: SentForm | undefined;
}

/** A question to guests, with what they can choose and what it costs. */
export function RuleForm({ hostId, rule, ingredients, sent }: RuleFormProps) {
  const { form, wires } = useOwnForm(sent, rule ? typedRule(rule) : { min: '0', max: '1', included: '0' });
  return (
    <OwnFormFrame ref={form} hostId={hostId} version={rule?.version} sent={sent}>
      <Card as="section" aria-label="Was gefragt wird" className="own-part">
        <TextField
          label="Frage"
          placeholder="Welche Soße?"
          required
          maxLength={80}
          autoComplete="off"
          {...wires.field('title')}
        />
        <TextField label="Hinweis dazu (freiwillig)" maxLength={200} {...wires.field('description')} />
        <Bounds {...wires} />
      </Card>
      <Choices rule={rule} {...wires} />
      <datalist id="bekannte-zutaten">
        {ingredients.map(({ id, title }) => (
          <option key={id}>{title}</option>
        ))}
      </datalist>
      <SaveBar back={paths.ownExtras(hostId)} />
    </OwnFormFrame>
  );
}

function Bounds({ field }: OwnForm) {
  return (
    <div className="own-pair">
      <TextField
        label="Mindestens wählen"
        hint="0: freiwillig"
        inputMode="numeric"
        maxLength={2}
        {...field('min')}
      />
      <TextField label="Höchstens wählen" inputMode="numeric" maxLength={2} {...field('max')} />
      <TextField
        label="Davon kostenlos"
        hint="So viele sind im Preis"
        inputMode="numeric"
        maxLength={2}
        {...field('included')}
      />
    </div>
  );
}

function Choices({ rule, ...wires }: OwnForm & { rule: OwnRule | undefined }) {
  const [more, setMore] = useState(0);
  const rows = Array.from({ length: countRows(rule, wires.shown) + more }, (_, at) => at);
  return (
    <Card as="section" aria-labelledby="auswahl" className="own-part">
      <h2 id="auswahl">Das können Gäste wählen</h2>
      <p className="own-hint">Leere Zeilen zählen nicht. Ohne Preis kostet es nichts extra.</p>
      {rows.map((at) => (
        <ChoiceRow key={at} at={at} {...wires} />
      ))}
      <div className="scripted">
        <Button look="ghost" onClick={() => setMore(more + 4)}>
          <Plus size={20} aria-hidden="true" />
          Mehr Zeilen
        </Button>
      </div>
    </Card>
  );
}

function ChoiceRow({ at, field, shown }: OwnForm & { at: number }) {
  const place = <span className="sr-only">{at + 1}. Auswahl: </span>;
  const hasSizes = SIZES.some((size) => Boolean(shown[choiceName(at, size)]));
  return (
    <div className="own-choice">
      <TextField
        label={<>{place}Name</>}
        list="bekannte-zutaten"
        maxLength={60}
        autoComplete="off"
        {...field(choiceName(at, 'title'))}
      />
      <TextField
        label={<>{place}Preis (€)</>}
        inputMode="decimal"
        maxLength={10}
        autoComplete="off"
        {...field(choiceName(at, 'price'))}
      />
      <details open={hasSizes}>
        <summary>
          {place}
          Anderer Preis je Größe
        </summary>
        <div className="own-by-size">
          {SIZES.map((size) => (
            <TextField
              key={size}
              label={
                <>
                  {place}
                  {sizeLabel(size)} (€)
                </>
              }
              inputMode="decimal"
              maxLength={10}
              autoComplete="off"
              {...field(choiceName(at, size))}
            />
          ))}
        </div>
      </details>
    </div>
  );
}
