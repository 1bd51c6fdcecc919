import { data } from 'react-router';
import type { Call } from '../../api.ts';
import { type ApiError, isApiError } from '../../lib/api-error.ts';
import type { RouteArgs } from '../../lib/route.ts';
import type { Location } from '../location/load-places.ts';

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
  /** The places of the postal code that was typed. */
  places?: Location[];
}

/** A form whose fields are wrong, with what is needed to put them right. */
export type Wrong = Pick<SentForm, 'fields' | 'places'>;

type Work<P, Result> = (call: Call, typed: Typed, args: RouteArgs<P>) => Promise<Result | Wrong>;

/**
 * An act whose form never loses what was typed. `failed` is the product's own sentence for a refusal; where it is
 * empty the server's stands alone.
 */
export function formAct<P, Result>(failed: string | ((intent: string) => string), work: Work<P, Result>) {
  return async (call: Call, args: RouteArgs<P>) => {
    const typed = await readTyped(args.request);
    const { intent = '' } = typed;
    const back = { alert: '', reason: '', typed: withoutSecrets(typed), intent };
    try {
      const result = await work(call, typed, args);
      return isWrong(result) ? data<SentForm>({ ...back, ...result }, { status: 422 }) : result;
    } catch (error) {
      if (!isApiError(error)) throw error;
      const fields = fieldsIn(error);
      // What is wrong with fields stands beside them.
      const said = Object.keys(fields).length > 0 ? '' : error.message;
      const alert = (typeof failed === 'string' ? failed : failed(intent)) || said;
      const reason = said === alert ? '' : said;
      return data<SentForm>({ ...back, alert, reason, fields }, { status: error.status || 503 });
    }
  };
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

// A password is never written into a page; with scripts it stays in its field.
function withoutSecrets(typed: Typed): Typed {
  return Object.fromEntries(Object.entries(typed).filter(([field]) => !/passw/i.test(field)));
}
