/**
 * Removes the cookies that scripts on the page have set. Ours cannot be seen by a script, so what is seen was set by
 * strangers; they set it for the host or for a domain above it.
 */
export function forgetCookies(): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, at) => labels.slice(at).join('.'));
  for (const pair of document.cookie.split('; ').filter(Boolean)) {
    const [name = ''] = pair.split('=');
    const gone = `${name}=; path=/; max-age=0`;
    document.cookie = gone;
    for (const domain of domains) document.cookie = `${gone}; domain=${domain}`;
  }
}
