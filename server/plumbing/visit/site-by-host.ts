import type { Selectable } from 'kysely';
import type { Db } from '#server/database/db.ts';
import type { SiteTable } from '#server/database/tables/site.ts';
import { isDatabaseAway } from '#server/database/away.ts';

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
  #db: Db;
  #known = new Map<string, Promise<SiteMatch | null>>();
  /** What stands in for `#known` while the database is away. */
  #last = new Map<string, SiteMatch>();

  constructor(db: Db) {
    this.#db = db;
  }

  find(host: string | undefined): Promise<SiteMatch | null> {
    const name = hostNameOf(host);
    const known = this.#known.get(name);
    if (known) return known;
    if (this.#known.size > 1000) this.#known.clear();
    const found = this.#loadOrRecall(name);
    this.#known.set(name, found);
    // A failure is not remembered, nor what stood in for the answer.
    found.catch(() => this.#known.delete(name));
    return found;
  }

  /** Remembers these many sites with all their host names, and answers one name of each. */
  async remember(most: number): Promise<Map<number, { host: string; site: Site }>> {
    const rows = await this.#select()
      .select('site_host.host_name')
      .where('site.id', 'in', this.#db.selectFrom('site').select('id').orderBy('id').limit(most))
      .orderBy('site_host.redirects', 'desc')
      .execute();
    const sites = new Map<number, { host: string; site: Site }>();
    for (const { host_name: host, redirects, ...site } of rows) {
      this.#last.set(host, { site, redirects });
      sites.set(site.id, { host, site });
    }
    return sites;
  }

  forget(): void {
    this.#known.clear();
  }

  async #loadOrRecall(name: string): Promise<SiteMatch | null> {
    try {
      const match = await this.#load(name);
      if (match) this.#last.set(name, match);
      else this.#last.delete(name);
      return match;
    } catch (error) {
      const last = this.#last.get(name);
      if (!last || !isDatabaseAway(error)) throw error;
      this.#known.delete(name);
      return last;
    }
  }

  // A www. that nobody set up leads to the name without it (VAR-014).
  async #load(name: string): Promise<SiteMatch | null> {
    const known = await this.#selectOne(name);
    if (known || !name.startsWith('www.')) return known;
    const bare = await this.#selectOne(name.slice('www.'.length));
    return bare && !bare.site.keep_www ? { ...bare, redirects: true } : null;
  }

  async #selectOne(name: string): Promise<SiteMatch | null> {
    const row = await this.#select().where('host_name', '=', name).executeTakeFirst();
    if (!row) return null;
    const { redirects, ...site } = row;
    return { site, redirects };
  }

  #select() {
    return this.#db
      .selectFrom('site_host')
      .innerJoin('site', 'site.id', 'site_host.site_id')
      .selectAll('site')
      .select('site_host.redirects');
  }
}
