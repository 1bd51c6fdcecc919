import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatEuros } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ReceiptText, Trash2 } from '../../ui/icons.ts';
import { HandCoins } from '../../ui/more-icons.ts';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { addToBasket } from '../basket/add-to-basket.client.ts';
import { BasketFailure } from '../basket/BasketFailure.tsx';
import { ExtrasOverMenu } from '../basket/ExtrasOverMenu.tsx';
import { VoucherOverMenu } from '../voucher/VoucherOverMenu.tsx';
import type { LoadedTill } from './load-till.ts';
import { PrintSwitch } from './PrintSwitch.tsx';
import { isBegun } from './taken-order.ts';
import { TakenForm } from './TakenForm.tsx';
import { TillDishes, type TillPiece } from './TillDishes.tsx';
import { useTill } from './use-till.ts';
import { TillBar } from './TillFrame.tsx';

/** Where staff take orders, at the counter and on the telephone: dishes on the left, the order on the right. */
export function TillPage({ loaded }: { loaded: LoadedTill }) {
  const { device, host, sections } = loaded;
  const form = useRef<HTMLFormElement>(null);
  const till = useTill(loaded, form);
  const { basket, coming, failure } = till.state;
  const [asked, setAsked] = useState<{ lineId: number; isNew: boolean } | null>(null);
  const [isAskingCode, setAskingCode] = useState(false);
  const navigate = useNavigate();

  const add = async (piece: TillPiece) => {
    const added = await till.waitFor(addToBasket({ hostId: host.id, ...piece }, { isStaff: true }));
    if (added.result !== 'added') return;
    if (added.isBuilt) void navigate(paths.generator(host.item_url, added.lineId));
    else if (added.isPending) setAsked({ lineId: added.lineId, isNew: true });
  };
  useSendKey(() => void till.send());
  const isEmpty = (basket?.order.length ?? 0) + coming.length === 0;
  return (
    // On a tablet nothing scrolls but dishes and lines: the sum and the button stay where the hand expects them.
    <div className="min-h-dvh min-[56rem]:grid min-[56rem]:h-dvh min-[56rem]:grid-rows-[auto_minmax(0,1fr)]">
      <SkipLink />
      <TillBar title={host.item_name} note={device.name}>
        {device.takesMoney && (
          <ButtonLink to={staffPaths.tillBills()} look="ghost">
            <HandCoins size={20} aria-hidden="true" />
            Kassieren
          </ButtonLink>
        )}
        <ButtonLink to={staffPaths.tillSlips()} look="ghost">
          <ReceiptText size={20} aria-hidden="true" />
          Letzte Bons
        </ButtonLink>
        <PrintSwitch />
        <Discard isNeeded={!isEmpty || isBegun(till.taken)} onDiscard={till.begin} />
      </TillBar>
      <main
        id="main"
        tabIndex={-1}
        className="grid gap-4 px-gutter pt-4 pb-24 min-[56rem]:min-h-0 min-[56rem]:grid-cols-[minmax(0,1fr)_clamp(20.5rem,38vw,27rem)] min-[56rem]:grid-rows-1 min-[56rem]:pb-4 min-[56rem]:has-[.till-who]:grid-cols-[minmax(0,1fr)_clamp(35rem,62vw,46rem)] min-[56rem]:has-[.till-who]:gap-3"
      >
        <TillDishes sections={sections} onAdd={(piece) => void add(piece)} />
        <TakenForm
          ref={form}
          loaded={loaded}
          till={till}
          onEdit={(line) => setAsked({ lineId: line.id, isNew: false })}
          onVoucher={() => setAskingCode(true)}
        />
      </main>
      <Link
        to="#aufnahme"
        className="fixed inset-x-0 bottom-0 z-20 flex items-center gap-3 min-h-15 py-2 px-gutter bg-primary text-on-primary font-semibold no-underline min-[56rem]:hidden no-print"
      >
        <ReceiptText size={20} aria-hidden="true" />
        <span>Zur Bestellung</span>
        <b className="ml-auto font-head text-xl leading-none font-bold tabular-nums">
          {formatEuros(basket?.sums.payable ?? 0)}
        </b>
      </Link>
      <BasketFailure failure={failure} />
      {isAskingCode && (
        <VoucherOverMenu
          host={host}
          present={basket?.coupon.code ?? ''}
          onClose={() => setAskingCode(false)}
        />
      )}
      <ExtrasOverMenu
        hostUrl={host.item_url}
        lineId={asked?.lineId}
        isNew={asked?.isNew ?? false}
        lines={basket?.basket ?? {}}
        onClose={() => setAsked(null)}
      />
    </div>
  );
}

// Control and Enter, wherever the focus is; what a dialog asks comes first.
function useSendKey(send: () => void) {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const isMeant = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (!isMeant || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    send();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

function Discard({ isNeeded, onDiscard }: { isNeeded: boolean; onDiscard: () => Promise<void> }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button look="ghost" onClick={() => setAsking(true)} blocked={isNeeded ? '' : 'Noch ist alles leer'}>
        <Trash2 size={20} aria-hidden="true" />
        Verwerfen
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Bestellung verwerfen?"
          confirmLabel="Verwerfen"
          danger
          onConfirm={() => {
            setAsking(false);
            void onDiscard();
          }}
          onCancel={() => setAsking(false)}
        >
          Alles, was hier aufgenommen ist, ist dann weg.
        </ConfirmDialog>
      )}
    </>
  );
}
