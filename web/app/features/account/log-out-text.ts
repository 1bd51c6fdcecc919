/** Before a log-out (ACC-004). */
export const LOG_OUT_QUESTION = 'Möchtest du dich wirklich abmelden?';

export const LOG_OUT_NOTE =
  'Dein Warenkorb bleibt. Deine gespeicherten Adressen siehst du erst nach dem Anmelden wieder.';
