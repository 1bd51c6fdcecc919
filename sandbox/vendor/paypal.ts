import { euros, make, payButton } from './look.ts';
import type { ButtonsOptions, PaypalHere } from './paypal-interface.ts';
import { openSheet } from './sheet.ts';

/**
 * Stands in for https://www.paypal.com/sdk/js where no money is to flow. localStorage `sandbox-paypal` = `none` lets
 * the button be out of reach.
 */
const SCRIPT = document.currentScript instanceof HTMLScriptElement ? document.currentScript : undefined;
const ORIGIN = new URL(SCRIPT?.src ?? '').origin;

/** Like the original it writes styles into the page, which a strict policy lets only this nonce do. */
const NONCE = SCRIPT?.dataset['cspNonce'] ?? '';

const LABELS: Record<string, string> = {
  paypal: 'PayPal',
  checkout: 'Mit PayPal zur Kasse',
  buynow: 'Jetzt kaufen mit PayPal',
  pay: 'Mit PayPal bezahlen',
};

interface Purchase {
  cents: number;
  description: string;
  account: string;
}

const paypal: PaypalHere = {
  version: 'sandbox',
  Buttons(options = {}) {
    const button = payButton(`${LABELS[options.style?.label ?? 'paypal'] ?? 'PayPal'} (Test)`);
    button.className = 'sandbox-paypal';
    button.addEventListener('click', () => void buy(options));
    const style = make('style', {}, '.sandbox-paypal { background: #ffc439; color: #111 }');
    style.nonce = NONCE;
    const box = make('div', {}, style, button);
    return {
      isEligible: () => localStorage.getItem('sandbox-paypal') !== 'none',
      async render(place) {
        const target = typeof place === 'string' ? document.querySelector(place) : place;
        target?.replaceChildren(box);
        if (style.sheet === null) throw new Error('The policy of this page lets no style in');
      },
      close: async () => box.remove(),
    };
  },
};

async function buy(options: ButtonsOptions): Promise<void> {
  try {
    const order = await options.createOrder?.({ paymentSource: 'paypal' }, {});
    if (order) await approve(order, options);
  } catch (error) {
    fail(options, error);
  }
}

async function approve(orderID: string, options: ButtonsOptions): Promise<void> {
  const address = `${ORIGIN}/vendor/paypal/${encodeURIComponent(orderID)}`;
  const { cents, description } = (await (await fetch(address)).json()) as Purchase;
  const choose = (act: 'pay' | 'decline') => async () => {
    sheet.busy(true);
    try {
      await fetch(address, { method: 'POST', body: new URLSearchParams({ act }) });
      sheet.close();
      await options.onApprove?.(
        { orderID, payerID: 'SANDBOXPAYER' },
        {
          restart: () => void approve(orderID, options),
          redirect: (url) => location.assign(url),
        },
      );
    } catch (error) {
      fail(options, error);
    }
  };
  const sheet = openSheet({
    title: 'PayPal',
    fields: [],
    buttons: [
      { label: 'Bezahlen', press: choose('pay') },
      { label: 'Zahlungsmittel wird abgelehnt', press: choose('decline') },
      {
        label: 'Abbrechen',
        press: () => {
          sheet.close();
          options.onCancel?.({ orderID }, { redirect: () => undefined });
        },
      },
    ],
  });
  sheet.show([description, `Summe: ${euros(cents)}`]);
}

function fail({ onError }: ButtonsOptions, error: unknown): void {
  const told = error instanceof Error ? error : new Error(String(error));
  if (!onError) throw told;
  onError({ ...told, message: told.message });
}

Object.assign(window, { paypal });
