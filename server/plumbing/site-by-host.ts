import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { SiteTable } from '#server/database/tables/site.ts';

/** The site row that a host name picks; its `type` is the variant. */
export type Site = Selectable<SiteTable>;

export interface SiteMatch {
  site: Site;
  /** The host name only leads to the site's own origin. */
  redirects: boolean;
}

/** Host name of a Host header: lower case, without port and final dot. */
export function hostNameOf(header: string | undefined): string {
  const name = (header ?? '').trim().toLowerCase();
  return (name.startsWith('[') ? name.replace(/\]:\d+$/, ']') : name.replace(/:\d+$/, '')).replace(/\.$/, '');
}

/**
 * Finds sites by host name and remembers them, unknown ones too, until the tag `sites` is dropped.
 * The number of remembered unknown names is bounded, since anybody can send any Host header.
 */
export class SitesByHost {
  #db: Kysely<Schema>;
  #known = new Map<string, Promise<SiteMatch | null>>();

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  find(host: string | undefined): Promise<SiteMatch | null> {
    const name = hostNameOf(host);
    const known = this.#known.get(name);
    if (known) return known;
    if (this.#known.size > 1000) this.#known.clear();
    const found = this.#load(name);
    this.#known.set(name, found);
    // A database that is away for a moment must not be remembered.
    found.catch(() => this.#known.delete(name));
    return found;
  }

  forget(): void {
    this.#known.clear();
  }

  // A www. that nobody set up leads to the name without it (VAR-014).
  async #load(name: string): Promise<SiteMatch | null> {
    const known = await this.#select(name);
    if (known || !name.startsWith('www.')) return known;
    const bare = await this.#select(name.slice('www.'.length));
    return bare && !bare.site.keep_www ? { ...bare, redirects: true } : null;
  }

  async #select(name: string): Promise<SiteMatch | null> {
    const row = await this.#db
      .selectFrom('site_host')
      .innerJoin('site', 'site.id', 'site_host.site_id')
      .where('host_name', '=', name)
      .selectAll('site')
      .select('site_host.redirects')
      .executeTakeFirst();
    if (!row) return null;
    const { redirects, ...site } = row;
    return { site, redirects };
  }
}
