import { useId, useState } from 'react';
import { TriangleAlert } from '../../ui/icons.ts';
import { substanceOf } from '#domain/menu/allergens.ts';
import { formatDate, formatEuros, formatNumber, formatPercent } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { OptionRow } from '../../ui/Choice.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Message.tsx';
import { Price } from '../../ui/Price.tsx';
import { DishPicture } from '../../ui/food/DishPicture.tsx';
import { Quantity } from '../basket/Quantity.tsx';
import { Heart } from '../favourite/Heart.tsx';
import type { WireProduct } from './menu-view.ts';
import { secondsOf } from '../../lib/seconds-of.ts';
import { useOffNow } from './use-off-now.ts';

interface ProductDialogProps {
  hostId: number;
  hostUrl: string;
  product: WireProduct;
  onClose: () => void;
}

/**
 * Everything there is to know about a dish before ordering it (Art. 14 LMIV, PAngV; MNU-029), and one button that puts
 * as many pieces of it into the basket as are wanted (MNU-049).
 */
export function ProductDialog({ hostId, hostUrl, product, onClose }: ProductDialogProps) {
  const formId = useId();
  const [chosen, choose] = useState<Size['code']>();
  const [count, setCount] = useState(1);
  const had = product.sizes.filter(({ soldOut }) => !soldOut);
  // What was chosen may be gone since.
  const size = had.find(({ code }) => code === chosen) ?? had[0] ?? product.sizes[0];
  return (
    <Dialog
      title={product.title}
      subtitle={product.categoryName}
      onClose={onClose}
      closeHref={paths.menu(hostUrl)}
      footer={
        size &&
        !product.soldOut && (
          <Button type="submit" form={formId}>
            <span>
              {product.hasRules ? 'Weiter' : 'In den Warenkorb'}
              {/* Without scripts nothing could follow the chosen size. */}
              <span className={product.sizes.length > 1 ? 'noscript:hidden' : ''}>
                {` · ${formatEuros(size.price * count)}`}
              </span>
            </span>
          </Button>
        )
      }
    >
      <div className="relative">
        {!product.isVoucher && (
          <Heart
            hostId={hostId}
            productId={product.id}
            name={product.title}
            className="absolute top-1.5 right-1.5"
          />
        )}
        <form
          id={formId}
          method="post"
          action={paths.menu(hostUrl)}
          className="product grid gap-4"
          onSubmit={onClose}
        >
          <DishPicture
            picture={product.image}
            sizes="(width >= 40rem) 30rem, 100vw"
            className="product-picture"
            eager
          />
          {product.content && <p>{product.content}</p>}
          {product.ageLimit && (
            <Notice look="mustard" icon={<TriangleAlert size={20} aria-hidden="true" />}>
              Abgabe nur an Personen ab {product.ageLimit} Jahren (§ 9 JuSchG).
            </Notice>
          )}
          <input type="hidden" name="intent" value="add" />
          <input type="hidden" name="product" value={product.id} />
          <Sizes product={product} chosen={size?.code} onChoose={choose} />
          {/* Each piece that is built is one of its own. */}
          {!product.isBuilt && !product.soldOut && (
            <Quantity title={product.title} count={count} onCount={setCount} />
          )}
          <Ingredients product={product} />
          <Substances
            title="Allergene"
            codes={product.allergens}
            isKnown={product.allergensKnown}
            none="Enthält keine kennzeichnungspflichtigen Allergene."
            unknown="Die Allergene sind nicht bekannt. Bitte frag im Restaurant nach, bevor du bestellst."
          />
          <Substances
            title="Zusatzstoffe"
            codes={product.additives}
            isKnown={product.additivesKnown}
            none="Enthält keine kennzeichnungspflichtigen Zusatzstoffe."
            unknown="Die Zusatzstoffe sind nicht bekannt."
          />
          <Drink product={product} />
        </form>
      </div>
    </Dialog>
  );
}

type Size = WireProduct['sizes'][number];

interface SizesProps {
  product: WireProduct;
  chosen: Size['code'] | undefined;
  onChoose: (code: Size['code']) => void;
}

/** Which size it shall be (MNU-009), with all that the dish's row has no room for. */
function Sizes({ product: { sizes, soldOut, specialStop, offered }, chosen, onChoose }: SizesProps) {
  const offNow = useOffNow();
  const isChoice = sizes.length > 1 && !soldOut;
  return (
    <fieldset className="min-w-0">
      <legend>
        <h3>{sizes.length > 1 ? 'Welche Größe?' : 'Größe und Preis'}</h3>
      </legend>
      <ul className="grid gap-2">
        {sizes.map((size) => (
          <li key={size.code}>
            {isChoice ? (
              <OptionRow
                type="radio"
                name="size"
                value={size.code}
                checked={size.code === chosen}
                disabled={size.soldOut}
                onChange={() => onChoose(size.code)}
                end={<SizePrice size={size} />}
              >
                <SizeName size={size} />
                {size.soldOut && ' · ausverkauft'}
              </OptionRow>
            ) : (
              <p className="flex items-center justify-between gap-3">
                <input type="hidden" name="size" value={size.code} />
                <SizeName size={size} />
                <SizePrice size={size} />
              </p>
            )}
          </li>
        ))}
      </ul>
      {specialStop && (
        <p className="mt-2 text-ink-soft">Aktionspreis bis {formatDate(secondsOf(specialStop) - 1)}</p>
      )}
      {offered && (
        <p className="mt-2 text-ink-soft">
          Gibt es {offered.text}
          {!offered.now && `, ${offNow}`}.
        </p>
      )}
      {soldOut && <p className="mt-2 text-mustard-ink">Gerade ausverkauft.</p>}
    </fieldset>
  );
}

const SizeName = ({ size: { title, content } }: { size: Size }) => (
  <span>
    {title} {content && <small>{content}</small>}
  </span>
);

/** Base price (PAngV) and deposit stand beside the price they belong to. */
function SizePrice({ size: { price, was, basePrice, deposit } }: { size: Size }) {
  const notes = [basePrice, deposit > 0 && `zzgl. ${formatEuros(deposit)} Pfand`].filter(Boolean).join(' · ');
  return (
    <span className="grid justify-items-end leading-tight tabular-nums">
      <b className="text-ink">
        <Price euros={price} was={was ?? undefined} />
      </b>{' '}
      {notes && <small>{notes}</small>}
    </span>
  );
}

function Ingredients({ product: { productIngredients, productAttributes } }: { product: WireProduct }) {
  const names = productIngredients.map(({ title, count }) => (count > 1 ? `${count}× ${title}` : title));
  if (names.length + productAttributes.length === 0) return null;
  return (
    <section>
      <h3>Zutaten</h3>
      <p>{names.join(', ')}</p>
      {productAttributes.length > 0 && <p className="text-ink-soft">{productAttributes.join(' · ')}</p>}
    </section>
  );
}

interface SubstancesProps {
  title: string;
  codes: readonly string[];
  isKnown: boolean;
  none: string;
  unknown: string;
}

// Nobody having declared anything is never shown as free of anything.
function Substances({ title, codes, isKnown, none, unknown }: SubstancesProps) {
  return (
    <section>
      <h3>{title}</h3>
      {codes.length > 0 && (
        <ul className="grid gap-0.5">
          {codes.map((code) => (
            <li key={code}>
              <b className="inline-block min-w-7 text-rim">{code}</b> {substanceOf(code)?.name ?? code}
            </li>
          ))}
        </ul>
      )}
      {!isKnown && <p>{unknown}</p>}
      {isKnown && codes.length === 0 && <p>{none}</p>}
    </section>
  );
}

// Regulation (EU) 1169/2011, annexes III and X: alcohol above 1.2 % vol and added caffeine.
function Drink({ product: { alcoholPercent, caffeineMg } }: { product: WireProduct }) {
  if (alcoholPercent === null && caffeineMg === null) return null;
  return (
    <section>
      <h3>Gut zu wissen</h3>
      {alcoholPercent !== null && <p>Alkoholgehalt: {formatPercent(alcoholPercent)} vol</p>}
      {caffeineMg !== null && (
        <p>
          Erhöhter Koffeingehalt ({formatNumber(caffeineMg)}&nbsp;mg/100&nbsp;ml). Für Kinder und schwangere
          oder stillende Frauen nicht empfohlen.
        </p>
      )}
    </section>
  );
}
