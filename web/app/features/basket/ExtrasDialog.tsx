import { Pencil } from '../../ui/icons.ts';
import { type FormEvent, useId, useState } from 'react';
import { formatPrice } from '#domain/money.ts';
import { isApiError } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { formatEuros } from '../../lib/format.ts';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FoodPicture } from '../../ui/food/FoodPicture.tsx';
import { foodFor } from '../../ui/food/words.ts';
import { Alert } from '../../ui/Message.tsx';
import type { BasketLine } from './basket-store.ts';
import { confirmExtras } from './change-basket.ts';
import { ChosenAllergens } from './ChosenAllergens.tsx';
import { choicesOf, idsOf, priceWith, unanswered, type Choices, type WireRule } from './extras-choices.ts';
import { RuleFields } from './ExtrasFields.tsx';

// NUM-001
const MOST_NOTE = 255;

export interface ExtrasDialogProps {
  hostUrl: string;
  line: BasketLine;
  rules: readonly WireRule[];
  /** Just added: closing takes the line out again (ADD-003). */
  isNew: boolean;
  /** What the server said to the same form without JavaScript, and what was chosen in it. */
  refused?: string | undefined;
  sent?: { choices: Choices; note: string } | undefined;
  onDone: () => void;
  onCancel: () => void;
}

/** The questions about a dish and a note to the kitchen, over the menu or the basket. */
export default function ExtrasDialog(props: ExtrasDialogProps) {
  const { hostUrl, line, rules, isNew, onCancel } = props;
  const id = useId();
  const form = useExtrasForm(props);
  const price = formatPrice(priceWith(line, rules, form.choices));
  const canSkip = isNew && rules.every(isAnsweredByItself);
  const subtitle = [line.humanSize, formatEuros(line.price)].filter(Boolean).join(' · ');
  return (
    <Dialog
      title={line.productdata.item_title}
      subtitle={subtitle}
      before={
        <FoodPicture food={foodFor(line.productdata.item_title, line.item_category)} className="w-19" eager />
      }
      onClose={onCancel}
      {...(isNew
        ? { closeSubmit: { form: id, name: 'intent', value: 'cancel' } }
        : { closeHref: paths.basket(hostUrl) })}
      footer={
        <>
          {canSkip && (
            <Button look="ghost" type="submit" form={id} name="intent" value="plain" onClick={form.skip}>
              Ohne Extras
            </Button>
          )}
          <Button type="submit" form={id} name="intent" value="confirm" busy={form.isBusy}>
            {isNew ? 'In den Korb' : 'Übernehmen'} · {price}
          </Button>
        </>
      }
    >
      <form
        id={id}
        method="post"
        action={`${paths.extras(hostUrl, line.id)}${isNew ? '?neu=1' : ''}`}
        className="extras"
        onSubmit={form.submit}
      >
        {form.refusal && <Alert>{form.refusal}</Alert>}
        {rules.map((rule) => (
          <RuleFields
            key={rule.id}
            rule={rule}
            choices={form.choices}
            onChange={form.setChoices}
            error={form.missing === rule.id ? 'Bitte triff hier noch deine Auswahl' : undefined}
          />
        ))}
        <ChosenAllergens rules={rules} choices={form.choices} />
        <NoteField note={form.note} onChange={form.setNote} />
      </form>
    </Dialog>
  );
}

// ADD-004: what has to be answered falls back to what the restaurant suggests.
const isAnsweredByItself = ({ item_rule, item_default, item_ingredients }: WireRule) =>
  item_rule === 'optional' || item_ingredients.some(({ id, soldOut }) => id === item_default && !soldOut);

function NoteField({ note, onChange }: { note: string; onChange: (note: string) => void }) {
  const id = useId();
  return (
    <div className="note-field">
      <Pencil size={18} aria-hidden="true" />
      <input
        id={id}
        name="note"
        value={note}
        maxLength={MOST_NOTE}
        placeholder="Notiz, zum Beispiel: bitte ohne Lauch"
        aria-label="Notiz an die Küche"
        aria-describedby={`${id}-left`}
        onChange={(event) => onChange(event.target.value)}
      />
      <small id={`${id}-left`}>
        <span className="sr-only">Noch </span>
        {MOST_NOTE - note.length}
        <span className="sr-only"> Zeichen</span>
      </small>
    </div>
  );
}

function useExtrasForm({ line, rules, isNew, refused, sent, onDone }: ExtrasDialogProps) {
  const [choices, setChoices] = useState(() => sent?.choices ?? choicesOf(line, rules, isNew));
  const [note, setNote] = useState(sent?.note ?? line.item_note);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState(refused);
  const [missing, setMissing] = useState<number>();

  const confirm = async (ids: number[]) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await confirmExtras(line.id, ids, note === line.item_note ? null : note);
      announce(`${line.productdata.item_title} liegt im Warenkorb`);
      onDone();
    } catch (error) {
      setRefusal(isApiError(error) ? error.message : 'Das hat leider nicht funktioniert 😭');
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const open = unanswered(rules, choices);
    setMissing(open?.id);
    if (open) document.querySelector<HTMLElement>(`[name="rule-${open.id}"]:not(:disabled)`)?.focus();
    else void confirm(idsOf(choices, rules));
  };
  const skip = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    if (!isBusy) void confirm([]);
  };
  return { choices, setChoices, note, setNote, isBusy, refusal, missing, submit, skip };
}
