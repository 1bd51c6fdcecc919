import { postJson, type Delivery } from './delivery.ts';

export interface WhatsappSettings {
  /** Without a trailing slash, such as https://graph.facebook.com/v23.0 */
  url: string;
  token: string;
  phoneId: string;
  /** Name of an approved German template with one variable in its body, the text. */
  template: string;
}

export interface PhoneMessage {
  /** International, digits only: 491711234567. */
  to: string;
  text: string;
  /** Comes back in reports, and marks doubles. */
  reference: string;
}

export interface PhoneSender {
  send(message: PhoneMessage): Promise<Delivery>;
}

/**
 * Sends over the WhatsApp Cloud API. A business may write first only with an approved template. That the service
 * took a message does not say that the number has WhatsApp: this comes as a report.
 * https://developers.facebook.com/docs/whatsapp/cloud-api/reference/messages
 */
export function whatsappSender({ url, token, phoneId, template }: WhatsappSettings): PhoneSender {
  return {
    async send({ to, text, reference }) {
      const result = await postJson(
        `${url}/${phoneId}/messages`,
        { authorization: `Bearer ${token}` },
        {
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to,
          type: 'template',
          template: {
            name: template,
            language: { code: 'de' },
            components: [{ type: 'body', parameters: [{ type: 'text', text: oneLine(text) }] }],
          },
          biz_opaque_callback_data: reference,
        },
      );
      if ('outcome' in result) return result;
      if (result.status < 300) return { outcome: 'sent' };
      return { outcome: isFinal(result.status) ? 'refused' : 'later', reason: reasonOf(result) };
    },
  };
}

// Variables of a template take neither line breaks nor more than four spaces in a row.
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

// Not logged in, not allowed and too many at once can pass without a change of the message.
const isFinal = (status: number): boolean =>
  status >= 400 && status < 500 && ![401, 403, 429].includes(status);

function reasonOf({ status, answer }: { status: number; answer: unknown }): string {
  const error = (answer as { error?: { code?: number; message?: string } } | undefined)?.error;
  return `${status} ${error?.code ?? ''} ${error?.message ?? ''}`.trim();
}
