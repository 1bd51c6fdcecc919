import { workLimits } from '#domain/limits/work.ts';
import type { SentForm } from '../../forms/sent-form.ts';
import { Checkbox } from '../../ui/Choice.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { Pair } from '../../ui/Pair.tsx';
import { useOwnForm } from '../own-restaurant/own-form.ts';
import { LookChoice } from '../own-restaurant/site/LookChoice.tsx';
import { PartForm } from './PartForm.tsx';
import { typedBasics } from './site-forms.ts';
import { BRANDS, type SitePage } from './site-names.ts';

const { site: limits } = workLimits;

interface SitePartProps {
  site: SitePage;
  sent: SentForm | undefined;
  isClosed: boolean;
}

/** What a site is called and how it looks; what its kind does not need is not asked. */
export function BasicsForm({ site, sent, isClosed }: SitePartProps) {
  const { type, basics, giftShops } = site;
  const { form, wires } = useOwnForm(sent, typedBasics(basics));
  const { field, tick } = wires;
  const isMarket = type === 'default' || type === 'strandbutler';
  return (
    <PartForm
      ref={form}
      title="Auftritt"
      intent="basics"
      version={basics.version}
      sent={sent}
      isClosed={isClosed}
    >
      <Pair wide>
        <TextField label="Name" {...limits.title} {...field('title')} />
        <TextField label="Ein Satz dazu" {...limits.tagline} {...field('tagline')} />
      </Pair>
      {isMarket && (
        <Pair wide>
          <TextField label="Region" hint="Leer: keine." {...limits.region} {...field('region')} />
          <SelectField
            label="Gutscheinshop"
            hint="Hier kaufen Gäste Geschenkgutscheine."
            {...field('giftShopId')}
          >
            <option value="">keiner</option>
            {giftShops.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </Pair>
      )}
      <Pair wide>
        <TextField
          label="Instagram"
          hint="Zum Beispiel @moewe. Leer: nichts."
          {...limits.address}
          {...field('instagram')}
        />
        <TextField label="Facebook" hint="Leer: nichts." {...limits.address} {...field('facebook')} />
      </Pair>
      <SelectField
        label="Marke"
        hint={
          type === 'customer'
            ? 'Farben, die das Restaurant selbst gewählt hat, gehen vor.'
            : 'Farben und Zeichen, solange die Seite keine eigenen hat.'
        }
        {...field('brand')}
      >
        {BRANDS.map(([brand, label]) => (
          <option key={brand} value={brand}>
            {label}
          </option>
        ))}
      </SelectField>
      <LookChoice tick={tick} name={basics.title} />
      {type === 'insite' && (
        <TextField
          label="Auf welchen Seiten die Speisekarte stehen darf"
          hint="Nur die Adresse, mehrere mit Komma dazwischen: https://www.moewe.de"
          {...limits.addressesTyped}
          {...field('framedBy')}
        />
      )}
      <Checkbox {...tick('keepsWww')} hint="Sonst führt www. von selbst zur Domain ohne www.">
        Domains mit und ohne www. getrennt eintragen
      </Checkbox>
    </PartForm>
  );
}
