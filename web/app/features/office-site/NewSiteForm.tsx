import { Form, useNavigation } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { limits } from '#domain/limits/guest.ts';
import { workLimits } from '#domain/limits/work.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import type { SentForm } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { Pair } from '../../ui/Pair.tsx';
import { BRANDS, isOwnKind, type SiteKind } from './site-names.ts';

type Choices = Answer<'officeSiteChoices'>;

interface NewSiteFormProps {
  kind: SiteKind;
  /** Whose site it is to be; undefined: a market. */
  restaurant: Choices['restaurants'][number] | undefined;
  sites: Choices['sites'];
  sent: SentForm | undefined;
}

/** Asks what a site of this kind needs, and no more. */
export function NewSiteForm({ kind, restaurant, sites, sent }: NewSiteFormProps) {
  const markets = sites.filter(({ isMarket }) => isMarket);
  const first = String(markets[0]?.id ?? '');
  const { form, field } = useSentForm(sent, {
    title: restaurant?.name ?? '',
    textsFrom: first,
    listsFrom: kind === 'brand' ? first : '',
    brand: kind === 'brand' ? 'nordteller' : 'henkelmann',
  });
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Card rim className="max-w-3xl">
      <Form method="post" ref={form} noValidate className="grid gap-4">
        <FormAlert sent={sent} />
        <Pair wide>
          <TextField label="Name der Seite" {...workLimits.site.title} {...field('title')} />
          <TextField label="Ein Satz dazu (freiwillig)" {...workLimits.site.tagline} {...field('tagline')} />
        </Pair>
        <TextField
          label="Domain"
          hint="Zum Beispiel bestellen.moewe.de. Erreichbar ist die Seite erst, wenn du die Domain eingeschaltet hast."
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          {...workLimits.site.domain}
          {...field('domain')}
        />
        {!isOwnKind(kind) && <MarketFields kind={kind} markets={markets} field={field} />}
        {kind === 'insite' && (
          <TextField
            label="Auf welchen Seiten die Speisekarte stehen darf"
            hint="Nur die Adresse, mehrere mit Komma dazwischen: https://www.moewe.de"
            {...workLimits.site.addressesTyped}
            {...field('framedBy')}
          />
        )}
        <SelectField
          label="Rechtstexte übernehmen von"
          hint="Als erste Fassung; lies sie danach noch einmal durch."
          {...field('textsFrom')}
        >
          <option value="">niemandem, ich schreibe sie</option>
          {sites.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <Actions>
          <Button type="submit" busy={isBusy}>
            Seite anlegen
          </Button>
        </Actions>
      </Form>
    </Card>
  );
}

interface MarketFieldsProps {
  kind: SiteKind;
  markets: Choices['sites'];
  field: ReturnType<typeof useSentForm>['field'];
}

/** Who runs a market, where, and with which restaurants. */
const MarketFields = ({ kind, markets, field }: MarketFieldsProps) => (
  <>
    <Pair wide>
      <TextField label="Wer sie betreibt" {...workLimits.restaurant.name} {...field('companyName')} />
      <TextField
        label="E-Mail des Betreibers"
        type="email"
        {...limits.person.email}
        {...field('companyMail')}
      />
    </Pair>
    <Pair wide>
      <TextField label="Region (freiwillig)" {...workLimits.site.region} {...field('region')} />
      {kind === 'brand' && (
        <SelectField label="Farben und Zeichen" hint="Eigene wählst du danach." {...field('brand')}>
          {BRANDS.map(([brand, label]) => (
            <option key={brand} value={brand}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
    </Pair>
    <SelectField label="Restaurants übernehmen von" {...field('listsFrom')}>
      <option value="">niemandem, sie fängt leer an</option>
      {markets.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  </>
);
