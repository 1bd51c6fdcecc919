import { Form, useNavigation } from 'react-router';
import { soldFrom } from '#domain/menu/least-age.ts';
import { sizeLabel } from '#domain/menu/sizes.ts';
import { dotted } from '../../lib/dotted.ts';
import { formatEuros } from '../../lib/format.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { DishPicture } from '../../ui/food/DishPicture.tsx';
import type { OwnProduct } from './menu-parts.ts';
import { Undeclared } from './Undeclared.tsx';
import { RowLink, Row, RowText } from '../../ui/Rows.tsx';
import { cx } from '../../ui/cx.ts';

interface ProductRowProps {
  hostId: number;
  product: OwnProduct;
}

/** One dish: a tap opens its form, a button takes it off for today. */
export function ProductRow({ hostId, product }: ProductRowProps) {
  const { id, title, availability, isOut } = product;
  return (
    <Row className="relative">
      <DishPicture
        picture={product.picture}
        className={cx('w-14 rounded-md! max-sm:w-11', (availability !== 'on' || isOut) && 'opacity-50')}
      />
      <RowText>
        <b>
          {product.artNo && `${product.artNo} `}
          <RowLink to={staffPaths.ownProduct(hostId, id)}>{title}</RowLink>
        </b>
        <small>{pricesOf(product)}</small>
        <span className="flex flex-wrap gap-1">
          {isOut && (
            <Badge look="mustard">
              {/* By what it takes or the last piece: a tap here brings it back as little as guests can order it. */}
              {availability === 'today' ? 'ausverkauft' : 'gerade ausverkauft'}
            </Badge>
          )}
          {availability === 'off' && <Badge>nicht auf der Karte</Badge>}
          {product.sizes.length === 0 && <Badge look="tomato">Preis fehlt</Badge>}
          <Age of={product} />
          <Undeclared of={product} />
        </span>
      </RowText>
      <AvailabilityButton hostId={hostId} product={product} />
    </Row>
  );
}

/** From which age on it is sold, and whether that is only what the law asks. */
function Age({ of }: { of: OwnProduct }) {
  const age = soldFrom(of);
  if (age === null) return null;
  return age === of.ageLimit ? (
    <Badge>{`ab ${age}`}</Badge>
  ) : (
    <Badge look="mustard">{`Alter fehlt, verkauft ab ${age}`}</Badge>
  );
}

function pricesOf({ sizes }: OwnProduct): string {
  if (sizes.length === 1) return formatEuros(sizes[0]?.price ?? 0);
  return dotted(
    sizes.map(({ code, title, price }) => `${sizeLabel(code, title)}\u00a0${formatEuros(price)}`),
  );
}

function AvailabilityButton({ hostId, product }: ProductRowProps) {
  const { formData, state } = useNavigation();
  const { id, title, availability } = product;
  const isBusy = state !== 'idle' && formData?.get('product') === String(id);
  const isOn = availability === 'on';
  return (
    <Form method="post" preventScrollReset replace className="relative flex-none">
      <input type="hidden" name="host" value={hostId} />
      <input type="hidden" name="intent" value="availability" />
      <input type="hidden" name="product" value={id} />
      <Button
        type="submit"
        look="ghost"
        name="availability"
        value={isOn ? 'today' : 'on'}
        busy={isBusy}
        className="px-3 text-sm"
        aria-label={isOn ? `${title}: heute aus` : `${title}: wieder da`}
      >
        {isOn ? 'Heute aus' : 'Wieder da'}
      </Button>
    </Form>
  );
}
