import { Form, Link, useActionData, useSearchParams } from 'react-router';
import { fileLimits } from '#domain/limits/file.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Message.tsx';
import { sentIn, type Typed } from '../../forms/sent-form.ts';
import type { OwnMenu, OwnProduct } from './menu-parts.ts';
import { OwnFrame } from './OwnFrame.tsx';
import { isOfPicture, PictureForm } from './PictureForm.tsx';
import { NOTHING, typedProduct } from './product-form.ts';
import { ProductForm } from './ProductForm.tsx';
import { COMES_BACK, RemoveDialog } from './RemoveDialog.tsx';
import { Actions } from '../../ui/Actions.tsx';

interface ProductPageProps {
  menu: OwnMenu;
  /** Undefined for a new one. */
  product: OwnProduct | undefined;
}

/** One dish with its form, its photo and what can be done with it. */
export function ProductPage({ menu, product }: ProductPageProps) {
  const [query] = useSearchParams();
  const sent = sentIn(useActionData());
  const { id: hostId } = menu.restaurant;
  const before = menu.products.find(({ id }) => String(id) === query.get('nach'));
  const isRemoving = product !== undefined && query.has('loeschen');
  return (
    <OwnFrame
      restaurant={menu.restaurant}
      title={product?.title ?? 'Neues Gericht'}
      back={{ to: staffPaths.ownMenu(hostId), label: 'Speisekarte' }}
    >
      {before && <Notice look="basil">„{before.title}“ steht auf der Karte.</Notice>}
      {product && product.availability !== 'on' && <Off hostId={hostId} product={product} />}
      <ProductForm
        // After a dish that was saved the form is empty again.
        key={product?.id ?? query.get('nach')}
        menu={menu}
        product={product}
        fresh={product ? typedProduct(product) : freshProduct(menu, query)}
        sent={isOfPicture(sent) || isRemoving ? undefined : sent}
      />
      {product && (
        <>
          <PictureForm
            hostId={hostId}
            what="Foto"
            of={product.title}
            hint={`Gerichte mit Foto werden öfter bestellt. Bis ${fileLimits.photo} MB; Aufnahmeort und Gerät nehmen wir heraus.`}
            picture={product.image?.startsWith('food:') ? null : product.image}
            sent={isOfPicture(sent) ? sent : undefined}
          />
          <Ways hostId={hostId} product={product} />
        </>
      )}
      {isRemoving && (
        <RemoveDialog
          hostId={hostId}
          name={product.title}
          back={staffPaths.ownProduct(hostId, product.id)}
          sent={sent}
        >
          Bestellungen, in denen es vorkommt, bleiben. {COMES_BACK}
        </RemoveDialog>
      )}
    </OwnFrame>
  );
}

/** A new dish: like the one it is modelled on, else in the category and of the kind of the one before. */
function freshProduct({ categories, products }: OwnMenu, query: URLSearchParams): Typed {
  const named = (parameter: string) => products.find(({ id }) => String(id) === query.get(parameter));
  const model = named('vorlage');
  if (model) return { ...typedProduct(model), title: `${model.title} (Kopie)`, artNo: '' };
  const categoryId = query.get('kategorie') ?? String(named('nach')?.categoryId ?? categories[0]?.id ?? '');
  const sibling = products.findLast((product) => String(product.categoryId) === categoryId);
  const vatClass = sibling && sibling.vatClass !== 'none' ? sibling.vatClass : 'food';
  return { ...NOTHING, categoryId, vatClass };
}

function Off({ hostId, product }: { hostId: number; product: OwnProduct }) {
  return (
    <Notice look="mustard">
      {product.availability === 'today' ? 'Gerade ausverkauft.' : 'Nicht auf der Karte.'}
      <Availability hostId={hostId} product={product} to="on" label="Wieder auf die Karte" />
    </Notice>
  );
}

function Ways({ hostId, product }: { hostId: number; product: OwnProduct }) {
  return (
    <Actions>
      <Link to={staffPaths.ownProductLike(hostId, product.id)} className="btn btn-ghost">
        Als Vorlage nehmen
      </Link>
      {product.availability !== 'off' && (
        <Availability hostId={hostId} product={product} to="off" label="Von der Karte nehmen" />
      )}
      <Link
        to={staffPaths.ownProductRemoval(hostId, product.id)}
        className="btn btn-quiet"
        preventScrollReset
      >
        Löschen
      </Link>
    </Actions>
  );
}

interface AvailabilityProps {
  hostId: number;
  product: OwnProduct;
  to: OwnProduct['availability'];
  label: string;
}

function Availability({ hostId, product, to, label }: AvailabilityProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="host" value={hostId} />
      <input type="hidden" name="product" value={product.id} />
      <input type="hidden" name="availability" value={to} />
      <Button type="submit" look="ghost" name="intent" value="availability">
        {label}
      </Button>
    </Form>
  );
}
