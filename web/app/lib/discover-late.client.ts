/** Milliseconds after which even a slow telephone has woken a page up. */
const AWAKE_MS = 3000;

/**
 * The router asks which pages the links of this one lead to, and renders all of it anew when it knows. Beside parts that
 * still sleep, each of them would begin the rendering again. So the links of the first page are told apart only once it
 * is awake; whoever follows one before has the router ask for that one alone.
 */
export function discoverLate(): void {
  const links = document.querySelectorAll('[data-discover]');
  const tell = (isAwake: boolean) => links.forEach((link) => link.toggleAttribute('data-discover', isAwake));
  tell(false);
  setTimeout(tell, AWAKE_MS, true);
}
