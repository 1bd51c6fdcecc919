import type { Tables } from './classes.ts';

export const logInTables = {
  person_code: {
    purpose: 'account',
    columns: {
      id: 'none',
      person_id: 'untold',
      kind: 'untold',
      code_hash: 'untold',
      attempts: 'none',
      created_at: 'none',
      expires_at: 'none',
      used_at: 'none',
      session_id: 'untold',
      email: 'untold',
      link_hash: 'untold',
    },
    erased: [{ by: { person_id: 'person' }, does: 'delete' }],
    ends: [
      {
        says: 'Codes und Links, die niemand benutzt hat, vom Tag an, an dem sie nicht mehr gelten',
        since: 'expires_at',
        kept: 'tries',
        does: 'delete',
      },
    ],
  },
  login_failure: {
    purpose: 'account',
    columns: {
      key: 'untold',
      failures: 'none',
      blocked_until: 'none',
      last_at: 'untold',
    },
    erased: [{ hook: 'account' }],
    ends: [{ says: 'Fehlversuche beim Anmelden', since: 'last_at', kept: 'tries', does: 'delete' }],
  },
  known_device: {
    purpose: 'account',
    exported: 'knownBrowsers',
    columns: {
      person_id: 'untold',
      device_hash: 'untold',
      first_at: 'told',
      last_at: 'told',
    },
    erased: [{ by: { person_id: 'person' }, does: 'delete' }],
    ends: [
      {
        says: 'Browser, in denen du dich angemeldet hast, von der letzten Anmeldung dort an',
        since: 'last_at',
        kept: 'devices',
        does: 'delete',
      },
    ],
  },
  passkey: {
    purpose: 'account',
    exported: 'secondFactors',
    columns: {
      id: 'none',
      person_id: 'untold',
      host: 'told',
      credential_id: 'untold',
      user_handle: 'untold',
      public_key: 'untold',
      sign_count: 'untold',
      transports: 'untold',
      name: 'told',
      created_at: 'told',
      used_at: 'told',
    },
    erased: [{ by: { person_id: 'person' }, does: 'delete' }],
    ends: [{ says: 'Passkeys, mit ihrem Namen und wann du sie zuletzt benutzt hast', until: 'removed' }],
  },
  authenticator_app: {
    purpose: 'account',
    exported: 'secondFactors',
    columns: {
      id: 'none',
      person_id: 'untold',
      secret: 'untold',
      last_step: 'untold',
      created_at: 'told',
      confirmed_at: 'untold',
    },
    erased: [{ by: { person_id: 'person' }, does: 'delete' }],
    ends: [
      {
        says: 'Eine Code-App, deren ersten Code du nie eingegeben hast',
        since: 'created_at',
        kept: 'tries',
        only: [['confirmed_at', 'is', null]],
        does: 'delete',
      },
      {
        says: 'Das Geheimnis deiner Code-App, verschlossen mit einem Schlüssel, der nicht in der Datenbank liegt',
        until: 'removed',
      },
    ],
  },
  recovery_code: {
    purpose: 'account',
    exported: 'secondFactors',
    columns: {
      id: 'none',
      person_id: 'untold',
      code_hash: 'untold',
      created_at: 'told',
      used_at: 'told',
    },
    erased: [{ by: { person_id: 'person' }, does: 'delete' }],
    ends: [{ says: 'Prüfsummen deiner Notfallcodes und wann du einen benutzt hast', until: 'removed' }],
  },
  half_log_in: {
    purpose: 'account',
    columns: {
      session_id: 'untold',
      person_id: 'untold',
      device_hash: 'untold',
      attempts: 'none',
      expires_at: 'none',
    },
    erased: [{ by: { person_id: 'person' }, does: 'delete' }],
    ends: [
      {
        says: 'Anmeldungen, die niemand zu Ende gebracht hat',
        since: 'expires_at',
        kept: 'tries',
        does: 'delete',
      },
    ],
  },
  passkey_challenge: {
    purpose: 'account',
    columns: {
      session_id: 'untold',
      purpose: 'none',
      challenge: 'untold',
      user_handle: 'untold',
      expires_at: 'none',
    },
    erased: [],
    ends: [
      {
        says: 'Anmeldungen, die niemand zu Ende gebracht hat',
        since: 'expires_at',
        kept: 'tries',
        does: 'delete',
      },
      { with: 'session' },
    ],
  },
  log_in_link: {
    purpose: 'account',
    columns: {
      code_hash: 'untold',
      person_id: 'untold',
      session_id: 'untold',
      logged_in_at: 'untold',
      expires_at: 'none',
      device_hash: 'untold',
      device: 'untold',
    },
    erased: [{ by: { person_id: 'person' }, does: 'delete' }],
    ends: [
      {
        says: 'Links, mit denen du eine fremde Anmeldung beendest, vom Tag an, an dem sie nicht mehr gelten',
        since: 'expires_at',
        kept: 'tries',
        does: 'delete',
      },
    ],
  },
} as const satisfies Tables<
  | 'person_code'
  | 'login_failure'
  | 'known_device'
  | 'passkey'
  | 'authenticator_app'
  | 'recovery_code'
  | 'half_log_in'
  | 'passkey_challenge'
  | 'log_in_link'
>;
