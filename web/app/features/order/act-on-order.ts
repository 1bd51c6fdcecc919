import { data, redirect } from 'react-router';
import type { Call } from '../../api.ts';
import { isApiError, refusalOf } from '../../lib/api-error.ts';
import { readPage, writePage } from '../../lib/page-number.ts';
import { paths } from '../../lib/paths.ts';

interface Sent {
  request: Request;
  url: URL;
  /** Opens the order to who has its link only. */
  uid?: string;
}

type Work = (call: Call, form: FormData, opened: { orderId: number; uid?: string }) => Promise<string | null>;

const field = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** What the forms of an order do, by the value of their `intent`; the answer is where it goes on. */
const intents: Record<string, Work> = {
  async cancel(call, _, opened) {
    await call('cancel', opened);
    return null;
  },
  async 'request-cancellation'(call, _, opened) {
    await call('cancelPerRequest', opened);
    return null;
  },
  async 'answer-question'(call, form, opened) {
    const questionId = Number(form.get('questionId'));
    await call('answerQuestion', { ...opened, questionId, goesOn: field(form, 'goesOn') === 'Y' });
    return null;
  },
  async reorder(call, _, opened) {
    const { hostUrl } = await call('reorder', opened);
    return paths.basketAgain(hostUrl, opened.orderId);
  },
  async survey(call, form, opened) {
    await call('survey', { ...opened, value: field(form, 'value') === 'Y' ? 'Y' : 'N' });
    return null;
  },
  async 'survey-comment'(call, form, { uid }) {
    const comment = { id: Number(form.get('id')), comment: field(form, 'comment') };
    await call('surveyComment', { ...comment, ...(uid && { uid }) });
    return null;
  },
};

/**
 * The act of every page that shows orders: does what its form says and goes on, by default to the bare page of them.
 * A refusal knows which form it is about.
 */
export async function actOnOrder(call: Call, { request, url, uid }: Sent) {
  const form = await request.formData();
  const intent = field(form, 'intent');
  const work = Object.hasOwn(intents, intent) ? intents[intent] : undefined;
  try {
    const next = await work?.(call, form, { orderId: Number(form.get('orderId')), ...(uid && { uid }) });
    throw redirect(next ?? url.pathname + writePage(readPage(url.searchParams)));
  } catch (error) {
    // Only being away has a page of its own.
    if (!isApiError(error) || error.code === 'unhealthy') throw error;
    const refused = { refused: refusalOf(error), intent, comment: field(form, 'comment') };
    return data(refused, { status: error.status || 503 });
  }
}
