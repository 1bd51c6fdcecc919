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
import type { Failure } from '../basket/basket-store.ts';
import { BuildPicture } from './BuildPicture.tsx';
import { type Group, groupIngredients, openQuestion } from './ingredient-groups.ts';
import { ChoiceRow, StepperRow } from './IngredientRow.tsx';
import type { Built, LoadedBuild } from './load-build.ts';
import { useBuild } from './use-build.ts';

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
    <div className="wrap generator">
      <Breadcrumb crumbs={[{ label: host.item_name, to: paths.menu(host.item_url) }, { label: title }]} />
      {failure && <FailureBox failure={failure} />}
      {built ? (
        <form method="post" action={own} onSubmit={submit} className="generator-columns" aria-busy={isBusy}>
          <Show built={built}>
            <Ways hostUrl={host.item_url} built={built} isNew={isNew} />
          </Show>
          <div className="generator-groups">
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
        <h1>{product.item_title}</h1>
        {build.humanSize && <p className="text-ink-soft">{build.humanSize}</p>}
        <p className="generator-content">{product.item_content}</p>
      </header>
      <BuildPicture built={built} />
      {build.item_note && <p className="generator-note">Notiz: „{build.item_note}“</p>}
      {!build.available && (
        <Notice look="mustard">
          Davon ist gerade etwas ausverkauft. Nimm es heraus, dann geht es weiter.
        </Notice>
      )}
      {open && <Notice look="mustard">Bitte wähle noch bei „{open.item_title}“.</Notice>}
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
    <div className="generator-ways">
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
    <fieldset className="card ingredients">
      <legend className="sr-only">{rule?.item_title ?? 'Schon drin'}</legend>
      <div className="ingredients-head" aria-hidden="true">
        <h2>{rule?.item_title ?? 'Schon drin'}</h2>
        {rule && !isChoice && rule.max !== null && (
          <span className="ingredients-count">
            {rule.count} von {rule.max}
          </span>
        )}
      </div>
      <p className="ingredients-lead">{leadOf(rule)}</p>
      <ul className={isChoice ? 'ingredients-choices' : undefined}>
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
