import { Plus, TriangleAlert } from '../../ui/icons.ts';
import { substanceOf } from '#domain/allergens.ts';
import { formatDate, formatEuros, formatNumber, formatPercent } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Message.tsx';
import { Price } from '../../ui/Price.tsx';
import { DishPicture } from './DishRow.tsx';
import { pictureOf, type WireProduct } from './menu-view.ts';

interface ProductDialogProps {
  hostUrl: string;
  product: WireProduct;
  onClose: () => void;
}

/** Everything there is to know about a dish before ordering it (Art. 14 LMIV, PAngV; MNU-029). */
export function ProductDialog({ hostUrl, product, onClose }: ProductDialogProps) {
  return (
    <Dialog
      title={product.title}
      subtitle={product.categoryName}
      before={<DishPicture dish={pictureOf(product)} />}
      onClose={onClose}
      closeHref={paths.menu(hostUrl)}
    >
      <div className="product">
        {product.content && <p>{product.content}</p>}
        {product.ageLimit && (
          <Notice look="mustard" icon={<TriangleAlert size={20} aria-hidden="true" />}>
            Abgabe nur an Personen ab {product.ageLimit} Jahren (§ 9 JuSchG).
          </Notice>
        )}
        <Sizes hostUrl={hostUrl} product={product} onAdd={onClose} />
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
      </div>
    </Dialog>
  );
}

interface SizesProps {
  hostUrl: string;
  product: WireProduct;
  onAdd: () => void;
}

/** Which size it shall be (MNU-009): the same form as in the dish's row, with all that the row has no room for. */
function Sizes({ hostUrl, product: { id, title: dish, sizes, soldOut, specialStop }, onAdd }: SizesProps) {
  return (
    <section>
      <h3>{sizes.length > 1 ? 'Welche Größe?' : 'Größe und Preis'}</h3>
      <form method="post" action={paths.menu(hostUrl)} onSubmit={onAdd}>
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="product" value={id} />
        <ul className="product-sizes">
          {sizes.map(({ code, title, content, price, was, deposit, basePrice }) => (
            <li key={code}>
              <span>
                {title} {content && <small>{content}</small>}
              </span>
              {soldOut ? (
                <b>{formatEuros(price)}</b>
              ) : (
                <button type="submit" name="size" value={code} className="size-button">
                  <span className="sr-only">
                    {dish}, {title}{' '}
                  </span>
                  <Plus size={16} aria-hidden="true" />{' '}
                  <b>
                    <Price euros={price} was={was ?? undefined} />
                  </b>
                  <span className="sr-only">, in den Warenkorb</span>
                </button>
              )}
              <small>
                {[basePrice, deposit > 0 && `zzgl. ${formatEuros(deposit)} Pfand`]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </li>
          ))}
        </ul>
      </form>
      {specialStop && (
        <p className="text-ink-soft">Aktionspreis bis {formatDate(Date.parse(specialStop) / 1000 - 1)}</p>
      )}
      {soldOut && <p className="text-mustard-ink">Gerade ausverkauft.</p>}
    </section>
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
        <ul className="product-substances">
          {codes.map((code) => (
            <li key={code}>
              <b>{code}</b> {substanceOf(code)?.name ?? code}
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
