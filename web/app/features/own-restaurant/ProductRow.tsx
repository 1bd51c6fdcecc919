import { Form, Link, useNavigation } from 'react-router';
import { sizeLabel } from '#domain/sizes.ts';
import { formatEuros } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { FoodPicture } from '../../ui/food/FoodPicture.tsx';
import { pictureOf } from '../menu/menu-view.ts';
import { isUndeclared, type OwnProduct } from './menu-parts.ts';
import { MoveButtons } from './MoveButtons.tsx';

interface ProductRowProps {
  hostId: number;
  product: OwnProduct;
  isSorting: boolean;
}

/** One dish: a tap opens its form, a button takes it off for today. */
export function ProductRow({ hostId, product, isSorting }: ProductRowProps) {
  const { id, title, availability } = product;
  return (
    <li className="own-product" data-off={availability === 'on' ? undefined : ''}>
      <Thumb product={product} />
      <span>
        <b>
          {product.artNo && `${product.artNo} `}
          {isSorting ? (
            title
          ) : (
            <Link to={paths.ownProduct(hostId, id)} className="own-product-link">
              {title}
            </Link>
          )}
        </b>
        <small>{pricesOf(product)}</small>
        <span className="own-badges">
          {availability === 'today' && <Badge look="mustard">heute aus</Badge>}
          {availability === 'off' && <Badge>nicht auf der Karte</Badge>}
          {product.sizes.length === 0 && <Badge look="tomato">Preis fehlt</Badge>}
          {isUndeclared(product) && <Badge look="mustard">Allergene unbekannt</Badge>}
        </span>
      </span>
      {isSorting ? (
        <MoveButtons hostId={hostId} kind="product" id={id} name={title} />
      ) : (
        <AvailabilityButton hostId={hostId} product={product} />
      )}
    </li>
  );
}

function Thumb({ product: { image, title } }: { product: OwnProduct }) {
  const { photo, food } = pictureOf({ image, title });
  return photo ? (
    <img src={photo} alt="" width={56} height={56} loading="lazy" className="own-thumb" />
  ) : (
    <FoodPicture food={food} className="own-thumb" />
  );
}

function pricesOf({ sizes }: OwnProduct): string {
  if (sizes.length === 1) return formatEuros(sizes[0]?.price ?? 0);
  return sizes
    .map(({ code, title, price }) => `${sizeLabel(code, title)}\u00a0${formatEuros(price)}`)
    .join('\u00a0· ');
}

function AvailabilityButton({ hostId, product }: Omit<ProductRowProps, 'isSorting'>) {
  const { formData, state } = useNavigation();
  const { id, title, availability } = product;
  const isBusy = state !== 'idle' && formData?.get('product') === String(id);
  const isOn = availability === 'on';
  return (
    <Form method="post" preventScrollReset replace>
      <input type="hidden" name="host" value={hostId} />
      <input type="hidden" name="intent" value="availability" />
      <input type="hidden" name="product" value={id} />
      <Button
        type="submit"
        look="ghost"
        name="availability"
        value={isOn ? 'today' : 'on'}
        busy={isBusy}
        className="own-small"
        aria-label={isOn ? `${title}: heute aus` : `${title}: wieder da`}
      >
        {isOn ? 'Heute aus' : 'Wieder da'}
      </Button>
    </Form>
  );
}
