import { useNavigation } from 'react-router';
import { workLimits } from '#domain/limits/work.ts';
import type { SentForm } from '../../../forms/sent-form.ts';
import { Actions } from '../../../ui/Actions.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextArea, TextField } from '../../../ui/Field.tsx';
import { Pair } from '../../../ui/Pair.tsx';
import { Part } from '../../../ui/Part.tsx';
import { useOwnForm } from '../own-form.ts';
import { OwnFormFrame } from '../OwnFormFrame.tsx';
import { LookChoice } from './LookChoice.tsx';
import { type OwnSites, typedSite } from './site-form.ts';
import { Check, Copy } from '../../../ui/icons.ts';
import { toast } from '../../../ui/announce.client.ts';
import { useCopying } from '../../../ui/pass-on.ts';

type OwnSite = OwnSites['sites'][number];

const TITLES: Record<OwnSite['type'], string> = {
  customer: 'Eure eigene Website',
  insite: 'Speisekarte auf eurer Seite',
  pos: 'Bestellen im Laden',
};

const { site: limits } = workLimits;

/** What one of a restaurant's own sites says and how it is set; its address and the line to embed it. */
export function SiteForm({
  hostId,
  site,
  sent,
}: {
  hostId: number;
  site: OwnSite;
  sent: SentForm | undefined;
}) {
  const { form, wires } = useOwnForm(sent, typedSite(site));
  const { formData, state } = useNavigation();
  const isBusy = state !== 'idle' && formData?.get('site') === String(site.id);
  const { field, tick } = wires;
  const isWebsite = site.type === 'customer';
  return (
    <OwnFormFrame ref={form} hostId={hostId} version={site.version} sent={sent}>
      <input type="hidden" name="site" value={site.id} />
      <Part title={TITLES[site.type]}>
        <Addresses site={site} />
        <Pair wide>
          <TextField label="Name der Seite" {...limits.title} {...field('title')} />
          <TextField label="Ein Satz dazu" {...limits.tagline} {...field('tagline')} />
        </Pair>
        {isWebsite && (
          <>
            <TextArea
              label="Text auf der Startseite"
              hint="Eine leere Zeile beginnt einen neuen Absatz, # am Anfang macht eine Überschrift."
              rows={8}
              {...limits.startText}
              {...field('startText')}
            />
            <Pair wide>
              <TextField
                label="Instagram"
                hint="Zum Beispiel @moewe. Leer: nichts."
                {...limits.address}
                {...field('instagram')}
              />
              <TextField label="Facebook" hint="Leer: nichts." {...limits.address} {...field('facebook')} />
            </Pair>
          </>
        )}
        <LookChoice tick={tick} name={site.title} />
        {site.type === 'insite' && (
          <TextField
            label="Auf welchen Seiten sie stehen darf"
            hint="Nur die Adresse, mehrere mit Komma dazwischen: https://www.eure-seite.de"
            {...limits.addressesTyped}
            {...field('framedBy')}
          />
        )}
        <Actions>
          <Button type="submit" name="intent" value="site" busy={isBusy}>
            Seite speichern
          </Button>
        </Actions>
      </Part>
    </OwnFormFrame>
  );
}

function Addresses({ site: { type, origin } }: { site: OwnSite }) {
  if (type === 'insite')
    return (
      <CopyLine
        label="Zeile für eure Seite"
        hint="Setz sie dorthin, wo eure Speisekarte stehen soll."
        text={`<script async src="${origin}/einbetten.js"></script>`}
      />
    );
  return (
    <CopyLine
      label={type === 'pos' ? 'Adresse für den Laden' : 'Adresse'}
      hint={
        type === 'pos'
          ? 'Öffne sie auf dem Tablet am Tresen oder im Verkaufsraum.'
          : 'Hier finden euch Gäste.'
      }
      text={origin}
    />
  );
}

interface CopyLineProps {
  label: string;
  hint: string;
  text: string;
}

/** A line to take along to another program; without scripts it is marked by hand. */
function CopyLine({ label, hint, text }: CopyLineProps) {
  const { isCopied, copy } = useCopying();
  const Shown = isCopied ? Check : Copy;
  return (
    <div className="flex flex-wrap items-start gap-2">
      <TextField
        label={label}
        hint={hint}
        value={text}
        readOnly
        spellCheck={false}
        className="min-w-0 flex-[1_1_18rem] [&_.input]:font-mono [&_.input]:text-sm"
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button
        type="button"
        look="ghost"
        className="min-h-control sm:mt-6 noscript:hidden"
        aria-label={`${label} kopieren`}
        onClick={() =>
          void copy(text).then((isDone) => toast(isDone ? `${label} kopiert` : 'Kopieren ging nicht'))
        }
      >
        <Shown size={18} aria-hidden="true" />
        {isCopied ? 'Kopiert' : 'Kopieren'}
      </Button>
    </div>
  );
}
