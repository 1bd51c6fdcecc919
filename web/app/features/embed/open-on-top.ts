import { call } from '../../api.ts';
import { isFramed, tellPageAround } from './page-around.client.ts';

/**
 * Goes on in the whole window where this page stands in a frame: payment services refuse frames, and a thank-you page
 * is looked at again. A link that counts once takes the session along, since the window may know none. False where
 * this page is not in a frame, or stays there.
 */
export async function openOnTop(path: string): Promise<boolean> {
  if (!isFramed()) return false;
  try {
    const { link } = await call('topLink', { path });
    const url = new URL(link, location.href).href;
    if (tellPageAround({ henkelmann: 'open', url })) return true;
    // A frame without our script around it: browsers let it go on by itself after a tap.
    postOnTop(url);
    return true;
  } catch {
    return false;
  }
}

/**
 * Goes on in the whole window by a form: browsers say whose page sent it, so that nobody can be led into a stranger's
 * session by a link.
 */
function postOnTop(url: string): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = url;
  form.target = '_top';
  form.hidden = true;
  document.body.append(form);
  form.submit();
}
