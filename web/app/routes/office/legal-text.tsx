import { Form, Link, redirect, useActionData, useNavigation } from 'react-router';
import type { Answer, Input } from '#contract/contract.ts';
import { workLimits } from '#domain/limits/work.ts';
import { TERMS_NOTICE_DAYS } from '#domain/people/terms-notice.ts';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { TextPreview, useTextPreview } from '../../features/office/TextPreview.tsx';
import { versionText } from '../../features/office/legal-words.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { formAct, type SentForm, sentIn } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextArea, TextField } from '../../ui/Field.tsx';
import { EmptyState, Notice } from '../../ui/Message.tsx';
import { Table } from '../../ui/Table.tsx';
import type { Route } from './+types/legal-text.ts';
import { Actions } from '../../ui/Actions.tsx';
import { OfficeHead } from '../../features/office/OfficeHead.tsx';
import { Columns } from '../../ui/Columns.tsx';

interface LegalTextFormProps {
  text: Answer<'officeLegalText'> & { siteId: number };
  sent: SentForm | undefined;
}

const HINT =
  'Markdown: ## Überschrift, **fett**, - Liste, [Text](https://…). Auch einfaches HTML geht. {title}, {companyName} und {companyMail} setzen wir ein, und für {keptData} die Liste dessen, was wir über Menschen speichern und wie lange.';

const ANNOUNCED = `Alle, denen ein Restaurant gehört, bekommen beim Speichern eine Mail. Bis zur neuen Fassung müssen ${TERMS_NOTICE_DAYS} ganze Tage vergehen, sonst gilt sie nicht (Art. 3 der Verordnung (EU) 2019/1150).`;

/** Source on one side, what visitors will see on the other. */
function LegalTextForm({ text, sent }: LegalTextFormProps) {
  const { form, field } = useSentForm(sent, {
    title: text.title,
    source: text.source,
    validFrom: text.announcedFrom ?? '',
  });
  const isBusy = useNavigation().formMethod === 'POST';
  const newest = Math.max(0, ...text.versions.map(({ id }) => id));
  const preview = useTextPreview({
    siteId: text.siteId,
    html: text.html,
    note: text.shown
      ? `So steht es in Fassung ${text.shown.version}.`
      : 'So steht es mitgeliefert auf der Seite.',
  });
  return (
    <Columns>
      <Card as="section" rim aria-label="Text">
        <Form method="post" ref={form} noValidate className="grid gap-3.5">
          <FormAlert sent={sent} />
          <input type="hidden" name="seen" value={newest > 0 ? newest : ''} />
          <TextField label="Überschrift" {...workLimits.office.legalTitle} {...field('title')} />
          <TextArea
            label="Text"
            hint={HINT}
            rows={22}
            {...workLimits.office.legalText}
            spellCheck
            className="[&_textarea]:font-[ui-monospace,monospace] [&_textarea]:text-sm"
            {...field('source')}
          />
          {text.announcedFrom === null ? (
            <TextField
              label="Gilt ab (leer: sofort)"
              type="date"
              hint="Wer bestellt, stimmt der Fassung zu, die dann gilt. Frühere bleiben erhalten."
              {...field('validFrom')}
            />
          ) : (
            <>
              <TextArea
                label="Was ändert sich?"
                hint="Das lesen die Restaurants in der Mail und in ihrer App."
                rows={5}
                {...workLimits.office.termsChanges}
                {...field('changes')}
              />
              <TextField
                label="Gilt ab"
                type="date"
                min={text.announcedFrom}
                hint={ANNOUNCED}
                {...field('validFrom')}
              />
            </>
          )}
          <Actions>
            <Button
              look="ghost"
              busy={preview.isBusy}
              onClick={() => void preview.show(form.current, 'source')}
            >
              Vorschau
            </Button>
            <Button type="submit" busy={isBusy}>
              Neue Fassung speichern
            </Button>
          </Actions>
        </Form>
      </Card>
      <TextPreview preview={preview} />
    </Columns>
  );
}

type Params = { siteId: string; kind: string };
type Kind = Input<'officeLegalText'>['kind'];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.title ?? 'Rechtstext', noindex: true });

const load = loginFirst(async (call: Call, { params, url }: RouteArgs<Params>) => {
  const versionId = Number(url.searchParams.get('fassung'));
  const which = { siteId: Number(params.siteId), kind: params.kind as Kind };
  return {
    ...which,
    ...(await call('officeLegalText', { ...which, ...(versionId > 0 && { versionId }) })),
  };
});

const act = formAct<Params, never>('', async (call, typed, { params: { siteId, kind } }) => {
  const { title = '', source = '', validFrom = '', changes = '', seen } = typed;
  const newest = seen === '' ? null : Number(seen);
  const text = { title, source, validFrom, changes, ...(seen !== undefined && { seen: newest }) };
  await call('officeSaveLegalText', { siteId: Number(siteId), kind: kind as Kind, ...text });
  throw redirect(staffPaths.officeLegalText(siteId, kind));
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function OfficeLegalTextPage({ loaderData: text }: Route.ComponentProps) {
  const sent = sentIn(useActionData());
  const { siteId, kind, shown, isCurrent } = text;
  return (
    <>
      <OfficeHead title={text.title} note={text.site}>
        <Link to={staffPaths.officeLegalTexts()} className="link">
          Alle Rechtstexte
        </Link>
      </OfficeHead>
      {!isCurrent && (
        <Notice>
          Das ist Fassung {shown?.version}.{' '}
          <Link to={staffPaths.officeLegalText(siteId, kind)} className="link">
            Zur geltenden
          </Link>
        </Notice>
      )}
      <LegalTextForm key={`${shown?.id} ${text.versions.length}`} text={text} sent={sent} />
      <LegalVersions text={text} />
    </>
  );
}

interface LegalVersionsProps {
  text: Answer<'officeLegalText'> & { siteId: number; kind: string };
}

/** Every version of a text with its time and author, the newest first. */
function LegalVersions({ text: { siteId, kind, versions } }: LegalVersionsProps) {
  if (versions.length === 0)
    return <EmptyState title="Noch keine eigene Fassung">Bis dahin gilt der mitgelieferte Text.</EmptyState>;
  return (
    <section className="office-rows" aria-label="Fassungen">
      <Table caption="Fassungen">
        <thead>
          <tr>
            <th scope="col">Fassung</th>
            <th scope="col">Überschrift</th>
            <th scope="col">Gilt</th>
          </tr>
        </thead>
        <tbody>
          {versions.map((version) => (
            <tr key={version.id}>
              <td>
                <Link to={staffPaths.officeLegalVersion(siteId, kind, version.id)} className="link">
                  {version.version}
                </Link>
              </td>
              <td>{version.title}</td>
              <td>{versionText(version)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
