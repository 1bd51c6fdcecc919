import type { FastifyInstance } from 'fastify';
import { escape, layout } from '../page.ts';
import type { Acting, Named } from './payment-routes.ts';
import type { Till } from './till.ts';
import { type AccountAct, isAccountAct, type TestAccount } from './stripe-accounts.ts';

const html = 'text/html; charset=utf-8';

/** The page that stands in for Stripe's own, where the owner of an account answers its questions. */
export function accountPages(app: FastifyInstance, { accounts }: Till): void {
  app.get('/accounts', (_request, reply) => reply.type(html).send(listPage(accounts.list())));
  app.get<Named>('/accounts/:id', (request, reply) => {
    const account = accounts.find(request.params.id);
    return account ? reply.type(html).send(accountPage(account)) : reply.callNotFound();
  });
  app.post<Acting>('/accounts/:id', (request, reply) => {
    const account = accounts.find(request.params.id);
    const chosen = request.body?.act;
    if (!account || !isAccountAct(chosen)) return reply.callNotFound();
    accounts.act(account, chosen);
    const isBack = chosen !== 'stop' && account.returnUrl !== '';
    return reply.redirect(isBack ? account.returnUrl : `/accounts/${account.id}`, 303);
  });
}

const LABELS: Record<AccountAct, string> = {
  connect: 'Testkonto verbinden',
  submit: 'Abschicken, Stripe prüft noch',
  stop: 'Stripe hält Zahlungen an',
  leave: 'Später weitermachen',
};

function actsOf({ takesPayments, isSubmitted }: TestAccount): AccountAct[] {
  if (takesPayments) return ['stop', 'leave'];
  return isSubmitted ? ['connect', 'leave'] : ['connect', 'submit', 'leave'];
}

function stateOf({ takesPayments, isSubmitted }: TestAccount): string {
  if (takesPayments) return 'nimmt Zahlungen an';
  return isSubmitted ? 'wird geprüft' : 'angelegt';
}

function accountPage(account: TestAccount): string {
  const buttons = actsOf(account).map(
    (act, at) =>
      `<button name="act" value="${act}"${at === 0 ? ' class="first"' : ''}>${LABELS[act]}</button>`,
  );
  return layout(
    'Stripe Testkonto',
    `<h2>Stripe</h2><p><strong>Testkonto – hier wird nichts geprüft, und es fließt kein Geld</strong></p>
    <p>Konto ${escape(account.id)} von Restaurant ${escape(account.restaurant)}<br>Stand: ${stateOf(account)}</p>
    <p class="soft">Bei Stripe stünden hier die Fragen nach Betrieb, Inhaber und Bankverbindung.</p>
    <form method="post" action="/accounts/${encodeURIComponent(account.id)}">${buttons.join('')}</form>`,
  );
}

function listPage(accounts: TestAccount[]): string {
  const rows = accounts.map(
    (account) =>
      `<li><a class="card" href="/accounts/${encodeURIComponent(account.id)}"><strong>Restaurant ${escape(account.restaurant)}</strong><span class="soft">${escape(account.id)}, ${stateOf(account)}</span></a></li>`,
  );
  return layout(
    'Testkonten',
    `<h2>Stripe-Testkonten</h2>${rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p class="empty">Noch keine Konten.</p>'}`,
  );
}
