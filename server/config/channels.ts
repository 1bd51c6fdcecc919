import { together, type Environment } from './environment.ts';

/** A number at the WhatsApp Cloud API, and the name of its approved template. */
export interface WhatsappAccount {
  url: string;
  token: string;
  phoneId: string;
  template: string;
  appSecret: string;
  verifyToken: string;
}

/** Ways to tell people something; undefined is not set up. A demo uses its sandbox for what is not set. */
export interface ChannelSettings {
  smtpUrl: string | undefined;
  bounces: { address: string; token: string } | undefined;
  whatsapp: WhatsappAccount | undefined;
  sms: { url: string; apiKey: string; sender: string; signingKey: string | undefined } | undefined;
  webPush: { standIn: string } | undefined;
}

/** A stand-in for the outside world on this machine. */
export interface Sandbox {
  url: string;
  smtpUrl: string;
}

export function channelsOf(settings: Environment, sandbox: Sandbox | undefined): ChannelSettings {
  const { WHATSAPP_TEMPLATE: template, SMS_SENDER: sender, SMS_API_KEY: apiKey } = settings;
  const { SMS_SIGNING_KEY: signingKey } = settings;
  const inSandbox = {
    token: 'sandbox',
    phoneId: '0',
    template,
    appSecret: 'sandbox',
    verifyToken: 'sandbox',
  };
  return {
    smtpUrl: settings.SMTP_URL ?? sandbox?.smtpUrl,
    bounces: together(settings, { address: 'BOUNCE_ADDRESS', token: 'BOUNCE_TOKEN' }),
    whatsapp:
      whatsappAccount(settings, template) ?? (sandbox && { url: `${sandbox.url}/v23.0`, ...inSandbox }),
    sms: apiKey
      ? { url: 'https://gateway.seven.io', apiKey, sender, signingKey }
      : sandbox && { url: sandbox.url, apiKey: 'sandbox', sender, signingKey: 'sandbox' },
    webPush: sandbox && { standIn: sandbox.url },
  };
}

function whatsappAccount(settings: Environment, template: string): WhatsappAccount | undefined {
  const given = together(settings, {
    token: 'WHATSAPP_TOKEN',
    phoneId: 'WHATSAPP_PHONE_ID',
    appSecret: 'WHATSAPP_APP_SECRET',
    verifyToken: 'WHATSAPP_VERIFY_TOKEN',
  });
  return given && { ...given, url: 'https://graph.facebook.com/v23.0', template };
}
