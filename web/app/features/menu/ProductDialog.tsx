import { TriangleAlert } from '../../ui/icons.ts';
import { substanceOf } from '#domain/allergens.ts';
import { formatEuros, formatNumber, formatPercent } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Message.tsx';
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
        <Sizes product={product} />
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

function Sizes({ product: { sizes, soldOut } }: { product: WireProduct }) {
  return (
    <section>
      <h3>Größen und Preise</h3>
      <ul className="product-sizes">
        {sizes.map(({ code, title, content, price, deposit, basePrice }) => (
          <li key={code}>
            <span>
              {title} {content && <small>{content}</small>}
            </span>
            <b>{formatEuros(price)}</b>
            <small>
              {[basePrice, deposit > 0 && `zzgl. ${formatEuros(deposit)} Pfand`].filter(Boolean).join(' · ')}
            </small>
          </li>
        ))}
      </ul>
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
