import type { StripeError } from '@stripe/stripe-js';
import { euros, type Look, make } from './look.ts';
import { openSheet } from './sheet.ts';
import type { CardElement, CardEvents } from './stripe-interface.ts';
import type { TestCard } from './wallet-sheet.ts';

/** https://docs.stripe.com/testing */
const CARDS: Record<string, TestCard> = {
  '4242424242424242': 'pm_card_visa',
  '4000002760003184': 'pm_card_authenticationRequired',
  '4000000000000002': 'pm_card_visa_chargeDeclined',
};

const INPUT: Look = {
  display: 'block',
  width: '100%',
  boxSizing: 'border-box',
  minHeight: '44px',
  padding: '8px',
  border: '1px solid #767676',
  borderRadius: '8px',
  background: '#fff',
  color: '#111',
  font: 'inherit',
};

export interface CardFields {
  element: CardElement;
  /** What is wrong with what was typed; undefined: nothing. It is also said beside the field. */
  check(): StripeError | undefined;
  card(): TestCard;
}

/** The fields for a card as they stand in the page. */
export function cardFields(): CardFields {
  const ready: ((event: CardEvents['ready']) => void)[] = [];
  const number = field('Kartennummer', 'cc-number', 23);
  const until = field('Gültig bis (MM/JJ)', 'cc-exp', 7);
  const code = field('Prüfziffer', 'cc-csc', 4);
  const warning = make('p', { color: '#a00000', background: '#fff', margin: '0', fontWeight: '700' });
  warning.setAttribute('role', 'alert');
  const box = make(
    'div',
    { display: 'grid', gap: '12px' },
    make(
      'p',
      { margin: '0', fontSize: '14px' },
      'Testzahlung – es fließt kein Geld. 4242 4242 4242 4242 zahlt, bei 4000 0027 6000 3184 fragt die Bank, 4000 0000 0000 0002 wird abgelehnt.',
    ),
    number.label,
    make('div', { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '12px' }, until.label, code.label),
    warning,
  );
  const digits = () => number.input.value.replaceAll(/\D/g, '');
  return {
    element: {
      mount(place) {
        const target = typeof place === 'string' ? document.querySelector(place) : place;
        target?.replaceChildren(box);
        setTimeout(() => ready.forEach((tell) => tell({ elementType: 'payment' })));
      },
      destroy: () => box.remove(),
      on(kind, handler) {
        if (kind === 'ready') ready.push(handler as (event: CardEvents['ready']) => void);
        return this;
      },
    },
    check() {
      const isWhole = /^\d{2}\s*\/\s*\d{2}$/.test(until.input.value) && /^\d{3,4}$/.test(code.input.value);
      const mistake = mistakeIn(digits(), isWhole);
      warning.textContent = mistake?.message ?? '';
      return mistake;
    },
    card: () => CARDS[digits()] ?? 'pm_card_visa_chargeDeclined',
  };
}

function mistakeIn(digits: string, isWhole: boolean): StripeError | undefined {
  const message =
    digits.length < 13
      ? 'Deine Kartennummer ist unvollständig.'
      : isWhole
        ? undefined
        : 'Ablaufdatum oder Prüfziffer deiner Karte fehlt.';
  return message === undefined ? undefined : { type: 'validation_error', code: 'incomplete_card', message };
}

function field(label: string, autocomplete: AutoFill, maxLength: number) {
  const input = make('input', INPUT);
  Object.assign(input, { autocomplete, maxLength, inputMode: 'numeric' });
  return { input, label: make('label', { display: 'block', fontSize: '14px' }, label, input) };
}

/** The guest's bank asks whether it is them. Resolves with what they answered. */
export function openChallenge(cents: number): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (isProven: boolean) => () => {
      sheet.close();
      resolve(isProven);
    };
    const sheet = openSheet({
      title: '3-D Secure',
      fields: [],
      buttons: [
        { label: 'Freigeben', press: answer(true) },
        { label: 'Ablehnen', press: answer(false) },
      ],
    });
    sheet.show([`Deine Bank fragt: ${euros(cents)} freigeben?`]);
  });
}
