import { smtpSender, type MailSender } from '#server/adapters/mail.ts';
import { smsSender, type SmsSettings } from '#server/adapters/sms.ts';
import { pushSender, type PushSender, type WebPushSettings } from '#server/adapters/web-push.ts';
import { whatsappSender, type PhoneSender, type WhatsappSettings } from '#server/adapters/whatsapp.ts';

/** What is set up; undefined is not. */
export interface ChannelSettings {
  smtpUrl?: string | undefined;
  /** Where mails that cannot be delivered go back to, and the secret by which what comes there is handed to us. */
  bounces?: { address: string; token: string } | undefined;
  /** The secret signs the service's reports, the word answers its first call. */
  whatsapp?: (WhatsappSettings & { appSecret: string; verifyToken: string }) | undefined;
  sms?: SmsSettings | undefined;
  /** Needs no account: browsers are reached by keys of our own. */
  webPush?: WebPushSettings | undefined;
}

/** The ways out; null = not set up. */
export interface Channels {
  email: MailSender | null;
  whatsapp: PhoneSender | null;
  sms: PhoneSender | null;
  push: PushSender;
}

/** Whether a message can go out at all: what WhatsApp would have told goes out as an SMS without it. */
export const hasWayOut = (
  { email, whatsapp, sms }: Channels,
  { channel }: { channel: 'email' | 'whatsapp' | 'sms' | 'web-push' },
): boolean => {
  const ways = { email, sms, whatsapp: whatsapp ?? sms, 'web-push': true };
  return Boolean(ways[channel]);
};

export function openChannels(settings: ChannelSettings): Channels {
  const { smtpUrl, bounces, whatsapp, sms, webPush = {} } = settings;
  return {
    email: smtpUrl ? smtpSender(smtpUrl, bounces?.address) : null,
    whatsapp: whatsapp ? whatsappSender(whatsapp) : null,
    sms: sms ? smsSender(sms) : null,
    push: pushSender(webPush),
  };
}
