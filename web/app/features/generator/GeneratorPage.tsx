import './generator.css';
import './paints.css';
import type { ReactNode } from 'react';
import { useActionData, useSearchParams } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { formatEuros } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Alert, Notice } from '../../ui/Message.tsx';
import type { Failure } from '../basket/basket.ts';
import { BowlPicture } from './BowlPicture.tsx';
import { BurgerPicture } from './BurgerPicture.tsx';
import { ChoiceRow, StepperRow } from './IngredientRow.tsx';
import { PizzaPicture } from './PizzaPicture.tsx';
import { type Group, groupIngredients, openQuestion } from './ingredient-groups.ts';
import type { Built, LoadedBuild } from './load-build.ts';
import { piecesOf, wordsOf } from './pieces.ts';
import { useBuild } from './use-build.ts';

const drawn = { burger: BurgerPicture, pizza: PizzaPicture, bowl: BowlPicture };

/** The build as it looks now. */
function BuildPicture({ built: { product, build } }: { built: Built }) {
  const Picture = drawn[product.item_generator];
  const words = wordsOf(build.realingredis);
  return (
    <div
      role="img"
      aria-label={`${product.item_title}: ${words || 'noch leer'}`}
      className={`build-stage build-${product.item_generator}`}
    >
      <Picture pieces={piecesOf(build.realingredis)} />
    </div>
  );
}

interface GeneratorPageProps {
  host: Answer<'gethost'>;
  buildId: number;
  loaded: LoadedBuild;
}

/** A dish that its guest builds, piece by piece, with its picture and its price beside it. */
export function GeneratorPage({ host, buildId, loaded }: GeneratorPageProps) {
  const { shown, isBusy, submit } = useBuild(buildId, loaded);
  const sent = useActionData() as { failure: Failure } | undefined;
  const isNew = useSearchParams()[0].has('neu');
  const { built, available } = shown;
  const failure = shown.failure ?? sent?.failure;
  const title = built?.product.item_title ?? 'Deine Kreation';
  const own = paths.generator(host.item_url, buildId) + (isNew ? '?neu=1' : '');
  return (
    <div className="wrap generator grid gap-4 pt-4 pb-12">
      <Breadcrumb crumbs={[{ label: host.item_name, to: paths.menu(host.item_url) }, { label: title }]} />
      {!built && <h1>{title}</h1>}
      {failure && <FailureBox failure={failure} />}
      {built ? (
        <form
          method="post"
          action={own}
          onSubmit={submit}
          className="grid grid-cols-1 gap-4.5 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] lg:items-start lg:gap-8"
          aria-busy={isBusy}
        >
          <Show built={built}>
            <Ways hostUrl={host.item_url} built={built} isNew={isNew} />
          </Show>
          <div className="grid content-start gap-4.5">
            {groupIngredients(built, available ?? []).map((group) => (
              <GroupCard key={group.rule?.id ?? 0} group={group} />
            ))}
          </div>
        </form>
      ) : (
        <ButtonLink to={paths.menu(host.item_url)}>Zur Speisekarte</ButtonLink>
      )}
    </div>
  );
}

function FailureBox({ failure: { text, reason } }: { failure: Failure }) {
  return (
    <Alert>
      {text}
      {reason && <p>{reason}</p>}
    </Alert>
  );
}

function Show({ built, children }: { built: Built; children: ReactNode }) {
  const { product, build } = built;
  const open = openQuestion(built);
  return (
    <section className="card card-rim generator-show" aria-label="Dein Werk">
      <header>
        <h1 className="text-2xl">{product.item_title}</h1>
        {build.humanSize && <p className="text-ink-soft">{build.humanSize}</p>}
        <p className="hidden text-ink-soft lg:block">{product.item_content}</p>
      </header>
      <BuildPicture built={built} />
      {build.item_note && <p className="col-span-full text-sm text-ink-soft">Notiz: „{build.item_note}“</p>}
      {!build.available && (
        <Notice className="col-span-full" look="mustard">
          Davon ist gerade etwas ausverkauft. Nimm es heraus, dann geht es weiter.
        </Notice>
      )}
      {open && (
        <Notice className="col-span-full" look="mustard">
          Bitte wähle noch bei „{open.item_title}“.
        </Notice>
      )}
      {children}
    </section>
  );
}

interface WaysProps {
  hostUrl: string;
  built: Built;
  /** Comes from the menu, where more can be chosen. */
  isNew: boolean;
}

function Ways({ hostUrl, built: { build }, isNew }: WaysProps) {
  return (
    <div className="generator-ways grid gap-1">
      <ButtonLink to={isNew ? paths.menu(hostUrl) : paths.basket(hostUrl)} wide>
        {`${isNew ? 'Passt so' : 'Fertig'} · ${formatEuros(build.price)}`}
      </ButtonLink>
      {isNew && (
        <Button type="submit" name="intent" value="discard" look="quiet">
          Doch nicht
        </Button>
      )}
    </div>
  );
}

function GroupCard({ group: { rule, rows } }: { group: Group }) {
  const isChoice = rule?.max === 1;
  const isNeeded = rule?.item_rule === 'required';
  return (
    <fieldset className="card ingredients min-w-0 p-4">
      <legend className="sr-only">{rule?.item_title ?? 'Schon drin'}</legend>
      <div className="flex items-baseline justify-between gap-4" aria-hidden="true">
        <h2 className="text-xl">{rule?.item_title ?? 'Schon drin'}</h2>
        {rule && !isChoice && rule.max !== null && (
          <span className="whitespace-nowrap text-ink-soft tabular-nums">
            {rule.count} von {rule.max}
          </span>
        )}
      </div>
      <p className="text-ink-soft empty:hidden">{leadOf(rule)}</p>
      <ul
        className={
          isChoice
            ? 'ingredients-choices mt-2.5 grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-2'
            : undefined
        }
      >
        {rows.map((row) =>
          isChoice ? (
            <ChoiceRow key={row.id} row={row} isNeeded={isNeeded} />
          ) : (
            <StepperRow key={row.id} row={row} />
          ),
        )}
      </ul>
    </fieldset>
  );
}

function leadOf(rule: Group['rule']): string {
  if (!rule) return 'Gehört dazu. Was du nicht magst, nimmst du heraus; der Preis bleibt.';
  const included = rule.included === 1 ? 'Eins ist inklusive.' : `${rule.included} sind inklusive.`;
  return [rule.item_description, rule.included > 0 && !rule.item_description && included]
    .filter(Boolean)
    .join(' ');
}
