import type { Ref } from 'react';
import { limits } from '#domain/limits/guest.ts';
import { formatEuros } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldError, TextField } from '../../ui/Field.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { Armchair, Bike, CircleAlert, Phone, ShoppingBasket } from '../../ui/icons.ts';
import { BasketLines } from '../basket/BasketLines.tsx';
import { BasketSums } from '../basket/BasketSums.tsx';
import type { BasketLine } from '../basket/basket.ts';
import { BasketVoucher } from '../voucher/BasketVoucher.tsx';
import { CallerFields } from './CallerFields.tsx';
import { WhenChoice } from './WhenChoice.tsx';
import type { LoadedTill } from './load-till.ts';
import { type Kind, KINDS, type TakenText } from './taken-order.ts';
import type { TillWork } from './use-till.ts';

interface TakenFormProps {
  ref: Ref<HTMLFormElement>;
  loaded: LoadedTill;
  till: TillWork;
  onEdit: (line: BasketLine) => void;
  onVoucher: () => void;
}

const icons: Record<Kind, React.ReactNode> = {
  away: <ShoppingBasket size={20} aria-hidden="true" />,
  here: <Armchair size={20} aria-hidden="true" />,
  collected: <Phone size={20} aria-hidden="true" />,
  brought: <Bike size={20} aria-hidden="true" />,
};

/** The order that is being taken: how, what, for whom and when; its sum is always in sight. */
export function TakenForm({ ref, loaded, till, onEdit, onVoucher }: TakenFormProps) {
  const { device, host } = loaded;
  const { state, taken, set, problems } = till;
  const { basket, coming } = state;
  const isEmpty = (basket?.order.length ?? 0) + coming.length === 0;
  const errors = problems?.fields ?? {};
  const field = (name: TakenText) => ({
    name,
    value: taken[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  const kinds = (Object.keys(KINDS) as Kind[]).filter((kind) => kind !== 'brought' || device.delivers);
  return (
    <form
      ref={ref}
      id="aufnahme"
      className="till-taken grid min-w-0 content-start gap-3 min-[56rem]:min-h-0 min-[56rem]:grid-rows-[auto_minmax(0,1fr)] min-[56rem]:has-[.till-who]:grid-cols-[minmax(0,1fr)_minmax(0,1.08fr)]"
      aria-label="Bestellung"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void till.send();
      }}
    >
      {/* Enter in a field must not send half an order to the kitchen. */}
      <button type="submit" disabled className="hidden" aria-hidden="true" />
      <Segmented
        legend="Wie?"
        name="kind"
        className="till-kinds"
        value={taken.kind}
        onChoose={(kind) => void till.chooseKind(kind)}
        segments={kinds.map((kind) => ({ value: kind, label: KINDS[kind].label, icon: icons[kind] }))}
      />
      {KINDS[taken.kind].channel === 'telephone' && (
        <div className="card till-who min-w-0 p-4 min-[56rem]:min-h-0 min-[56rem]:overflow-y-auto min-[56rem]:p-3">
          <CallerFields loaded={loaded} till={till} field={field} />
        </div>
      )}
      <div className="card card-rim till-what flex min-w-0 flex-col gap-3 p-4 min-[56rem]:min-h-0">
        <FieldError error={errors['homedelivery']} />
        <div className="grid content-start gap-3.5 min-[56rem]:min-h-0 min-[56rem]:flex-1 min-[56rem]:overflow-y-auto min-[56rem]:p-[2px]">
          {isEmpty ? (
            <p className="rounded-md border-2 border-dashed border-line p-5 text-center text-ink-soft">
              Tippe auf ein Gericht, oder gib seine Nummer ein.
            </p>
          ) : (
            <BasketLines state={state} hostUrl={host.item_url} onEdit={onEdit} />
          )}
          {basket && hasSums(till) && <BasketSums basket={basket} />}
          {KINDS[taken.kind].channel === 'counter' && (
            <TextField
              label="Name oder Nummer zum Aufrufen (freiwillig)"
              {...limits.person.name}
              {...field('firstname')}
            />
          )}
          <WhenChoice device={device} hostId={host.id} taken={taken} error={errors['delivery']} set={set} />
          {basket && !isEmpty && <BasketVoucher host={host} coupon={basket.coupon} onOpen={onVoucher} />}
          <TextField
            label="Notiz für die Küche (freiwillig)"
            {...limits.order.comment}
            {...field('comment')}
          />
        </div>
        <footer className="flex flex-wrap items-center gap-x-2 gap-y-2.5 border-t-[1.5px] border-line pt-3">
          {problems && (
            <p role="alert" className="field-error basis-full">
              <CircleAlert className="mt-[0.1em]" size={18} aria-hidden="true" />
              {problems.alert}
            </p>
          )}
          <p className="till-sum mr-auto grid leading-[1.2]" aria-live="off">
            <span className="text-sm text-ink-soft">
              {taken.kind === 'brought' ? 'Mit Lieferung' : 'Gesamt'}
            </span>
            <b className="font-head text-2xl leading-[1.1] font-bold tabular-nums">
              {formatEuros(totalOf(state))}
            </b>
          </p>
          <Button
            className="min-h-control px-5 text-lg"
            type="submit"
            busy={till.isSending}
            blocked={isEmpty ? 'Noch ist nichts aufgenommen' : ''}
            aria-keyshortcuts="Control+Enter"
          >
            Aufnehmen
          </Button>
        </footer>
      </div>
    </form>
  );
}

/** Where the total is not just what was tapped. */
const hasSums = ({ state: { basket }, taken }: TillWork): boolean =>
  basket !== null &&
  basket !== undefined &&
  basket.order.length > 0 &&
  (taken.kind === 'brought' || basket.sums.discount > 0);

// A piece that is still on its way counts already: whoever reads the sum out must not have to wait.
const totalOf = ({ basket, coming }: TillWork['state']): number =>
  coming.reduce((sum, { price }) => sum + price, basket?.sums.payable ?? 0);
