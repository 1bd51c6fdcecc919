import { type FormEvent, useId, useState } from 'react';
import { combineDeclarations, type Declaration, substanceOf } from '#domain/menu/allergens.ts';
import { limits } from '#domain/limits/guest.ts';
import { formatPrice } from '#domain/money/money.ts';
import { isApiError } from '../../lib/api-error.ts';
import { formatEuros } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Alert } from '../../ui/Message.tsx';
import { announce } from '../../ui/announce.client.ts';
import { DishPicture } from '../../ui/food/DishPicture.tsx';
import { Pencil } from '../../ui/icons.ts';
import { RuleFields } from './ExtrasFields.tsx';
import { addedText } from './adding.ts';
import type { BasketLine } from './basket.ts';
import { Quantity } from './Quantity.tsx';
import { confirmExtras } from './change-basket.ts';
import {
  type Choices,
  choicesOf,
  idsOf,
  priceWith,
  unanswered,
  type WireChoice,
  type WireRule,
} from './extras-choices.ts';

export interface ExtrasDialogProps {
  hostUrl: string;
  line: BasketLine;
  rules: readonly WireRule[];
  /** Just added: closing takes the line out again (ADD-003). */
  isNew: boolean;
  /** Pieces of a new one that are wanted. */
  count: number;
  /** What the server said to the same form without JavaScript, and what was chosen in it. */
  refused?: string | undefined;
  sent?: { choices: Choices; note: string; count: number } | undefined;
  onDone: () => void;
  onCancel: () => void;
}

/** The questions about a dish and a note to the kitchen, over the menu or the basket. */
export default function ExtrasDialog({
  rules,
  again,
  ...props
}: Omit<ExtrasDialogProps, 'rules'> & { rules: ExtrasDialogProps['rules'] | null; again?: Again }) {
  if (rules) return <Questions rules={rules} {...props} />;
  return <Unknown title={props.line.productdata.item_title} again={again} onClose={props.onCancel} />;
}

/** Asking once more for what could not be loaded. */
interface Again {
  isBusy: boolean;
  ask: () => void;
}

/** Without its questions nothing is confirmed: that would take off again what was chosen before. */
function Unknown({
  title,
  again,
  onClose,
}: {
  title: string;
  again?: Again | undefined;
  onClose: () => void;
}) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <Button busy={again?.isBusy ?? false} onClick={again?.ask}>
          Noch einmal versuchen
        </Button>
      }
    >
      <Alert>Die Zutaten konnten nicht geladen werden 😭</Alert>
    </Dialog>
  );
}

function Questions(props: ExtrasDialogProps) {
  const { hostUrl, line, rules, isNew, onCancel } = props;
  const id = useId();
  const form = useExtrasForm(props);
  const price = formatPrice(priceWith(line, rules, form.choices) * form.count);
  const canSkip = isNew && rules.every(isAnsweredByItself);
  const subtitle = [line.humanSize, formatEuros(line.price)].filter(Boolean).join(' · ');
  return (
    <Dialog
      title={line.productdata.item_title}
      subtitle={subtitle}
      before={
        line.productdata.image && <DishPicture picture={line.productdata.image} className="w-19" eager />
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
        className="extras grid gap-5"
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
        {isNew && <Quantity title={line.productdata.item_title} count={form.count} onCount={form.setCount} />}
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
    <div className="flex min-h-control items-center gap-2.5 rounded-md border-[1.5px] border-dashed border-line-strong bg-field px-3.5 has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-1 has-[input:focus-visible]:outline-rim-edge">
      <Pencil size={18} aria-hidden="true" />
      <input
        className="min-w-0 flex-1 self-stretch placeholder:text-ink-soft focus-visible:outline-none"
        id={id}
        name="note"
        value={note}
        {...limits.order.note}
        placeholder="Notiz, zum Beispiel: bitte ohne Lauch"
        aria-label="Notiz an die Küche"
        aria-describedby={`${id}-left`}
        onChange={(event) => onChange(event.target.value)}
      />
      <small id={`${id}-left`}>
        <span className="sr-only">Noch </span>
        {limits.order.note.maxLength - note.length}
        <span className="sr-only"> Zeichen</span>
      </small>
    </div>
  );
}

function useExtrasForm({ line, rules, isNew, refused, sent, onDone, ...given }: ExtrasDialogProps) {
  const [count, setCount] = useState(isNew ? (sent?.count ?? given.count) : 1);
  const [choices, setChoices] = useState(() => sent?.choices ?? choicesOf(line, rules, isNew));
  const [note, setNote] = useState(sent?.note ?? line.item_note);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState(refused);
  const [missing, setMissing] = useState<number>();

  const confirm = async (ids: number[]) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await confirmExtras(line.id, {
        ingredients: ids,
        note: note === line.item_note ? null : note,
        count: isNew ? count : undefined,
      });
      announce(addedText(line.productdata.item_title, count));
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
  return {
    choices,
    setChoices,
    count,
    setCount,
    note,
    setNote,
    isBusy,
    refusal,
    missing,
    submit,
    skip,
  };
}

/** What the chosen extras add to the dish's allergens and additives; unknown is said, never left out. */
function ChosenAllergens({ rules, choices }: { rules: readonly WireRule[]; choices: Choices }) {
  const chosen = rules.flatMap(({ id, item_ingredients }) =>
    item_ingredients.filter((choice) => choices[id]?.includes(choice.id)),
  );
  if (chosen.length === 0) return null;
  const { state, codes } = combineDeclarations({ state: 'none', codes: [] }, chosen.map(declarationOf));
  const names = codes.map((code) => `${substanceOf(code)?.name ?? code} (${code})`);
  return (
    <p className="text-sm text-ink-soft" aria-live="polite">
      {names.length > 0 && `Deine Extras enthalten: ${names.join(', ')}. `}
      {state === 'none' && 'Deine Extras bringen keine kennzeichnungspflichtigen Allergene mit. '}
      {state === 'unknown' && 'Nicht zu allen Extras sind die Allergene bekannt.'}
    </p>
  );
}

function declarationOf({ allergens, allergensKnown, additives, additivesKnown }: WireChoice): Declaration {
  const codes = [...allergens, ...additives];
  if (!allergensKnown || !additivesKnown) return { state: 'unknown', codes };
  return { state: codes.length > 0 ? 'declared' : 'none', codes };
}
