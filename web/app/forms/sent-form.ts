import { data, redirect } from 'react-router';
import { ownPath } from '#domain/people/own-path.ts';
import type { Call } from '../api.ts';
import { type ApiError, isApiError } from '../lib/api-error.ts';
import { paths } from '../lib/paths.ts';
import type { RouteArgs } from '../lib/route.ts';
import type { Answer } from '#contract/contract.ts';
import { confirmIn, mailFor, type MailProof, needsMail, wantsMail } from './mail-proof.ts';
import { needsProof, type Proof, proofFor, proveIn } from './proof.ts';

/** What was typed, by the fields' names. */
export type Typed = Readonly<Record<string, string>>;

/** Sentences beside their fields, by the fields' names. */
export type FieldErrors = Readonly<Record<string, string>>;

/** A form that comes back: what is wrong with it, and everything that was typed. */
export interface SentForm {
  /** The sentence above the form; empty where those beside the fields say it all. */
  alert: string;
  /** What the server said to that. */
  reason: string;
  fields: FieldErrors;
  typed: Typed;
  /** The button that was pressed, on pages with several forms. */
  intent: string;
  /** Who is logged in has to set up a second factor first. */
  needsFactor?: boolean;
  /** Who is logged in has to prove it first, in the same form. */
  proof?: Proof;
  /** The address of who is logged in has to be proven first, in the same form. */
  mail?: MailProof;
  /** The places of the postal code that was typed. */
  places?: Answer<'locations'>;
}

/** A form whose fields are wrong, with what is needed to put them right and what is to be said above them. */
export type Wrong = Pick<SentForm, 'fields' | 'places'> & Partial<Pick<SentForm, 'alert'>>;

type Work<P, Result> = (call: Call, typed: Typed, args: RouteArgs<P>) => Promise<Result | Wrong>;

/**
 * An act whose form never loses what was typed. `failed` is the product's own sentence for a refusal; where it is
 * empty the server's stands alone. `next` is where somebody goes whom it logs in, once they have proved it by a second
 * factor; else it is the page that the address asks for.
 */
export function formAct<P, Result>(
  failed: string | ((intent: string) => string),
  work: Work<P, Result>,
  next?: string,
) {
  return async (call: Call, args: RouteArgs<P>) => {
    const typed = await readTyped(args.request);
    const { intent = '' } = typed;
    const back = { alert: '', reason: '', typed: withoutSecrets(typed), intent };
    try {
      if (wantsMail(typed)) return data<SentForm>({ ...back, fields: {}, mail: await mailFor(call, true) });
      const result = await work(call, await confirmIn(call, await proveIn(call, typed)), args);
      return isWrong(result) ? data<SentForm>({ ...back, ...result }, { status: 422 }) : result;
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.code === 'second-factor-needed')
        throw redirect(stepFor(next ?? args.url.searchParams.get('weiter')));
      if (needsProof(error, typed)) {
        const proof = await proofFor(call);
        const fields = fieldsIn(error);
        return data<SentForm>({ ...back, proof, fields }, { status: error.status });
      }
      const fields = fieldsIn(error);
      if (needsMail(error)) {
        const mail = await mailFor(call, error.code === 'email-unconfirmed');
        return data<SentForm>({ ...back, mail, fields }, { status: error.status });
      }
      // What is wrong with fields stands beside them.
      const said = Object.keys(fields).length > 0 ? '' : error.message;
      const alert = (typeof failed === 'string' ? failed : failed(intent)) || said;
      const reason = said === alert ? '' : said;
      const needsFactor = error.code === 'factor-needed';
      return data<SentForm>({ ...back, alert, reason, fields, needsFactor }, { status: error.status || 503 });
    }
  };
}

// Whatever form logs somebody in, its second step is a page of its own, and then goes where the first was to go.
function stepFor(wanted: string | null): string {
  const next = ownPath(wanted);
  return next ? paths.loginStepFor(next) : paths.loginStep();
}

/** The wrong fields by the names they have in the form; some are named by their way through the call. */
export const fieldsIn = ({ fields = {} }: ApiError): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([way, text]) => [way.split('.').at(-1) ?? way, text]));

const isWrong = (result: unknown): result is Wrong =>
  typeof result === 'object' && result !== null && 'fields' in result;

/** The form that came back, if that is what an action's answer is. */
export function sentIn(answer: unknown): SentForm | undefined {
  return typeof answer === 'object' && answer !== null && 'typed' in answer
    ? (answer as SentForm)
    : undefined;
}

async function readTyped(request: Request): Promise<Typed> {
  const form = await request.formData();
  return Object.fromEntries(
    [...form].map(([field, value]) => [field, typeof value === 'string' ? value : '']),
  );
}

// A password or code is never written into a page; with scripts it stays in its field.
function withoutSecrets(typed: Typed): Typed {
  return Object.fromEntries(
    Object.entries(typed).filter(([field]) => !/passw|secret|^pin$|^proof|^mail(Code|Send)$/i.test(field)),
  );
}
