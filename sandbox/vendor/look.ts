/** Set through the CSSOM: pages allow no styles written into the document. */
export type Look = Partial<CSSStyleDeclaration>;

/** An element with a look and content. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  look: Look,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  Object.assign(element.style, look);
  element.append(...content);
  return element;
}

/** A vendor's button as it stands in the page. */
export function payButton(label: string, colours: Look = {}): HTMLButtonElement {
  const button = make(
    'button',
    {
      ...colours,
      display: 'block',
      width: '100%',
      minHeight: '48px',
      padding: '8px 16px',
      border: '0',
      borderRadius: '12px',
      font: 'inherit',
      fontWeight: '700',
      cursor: 'pointer',
    },
    label,
  );
  button.type = 'button';
  return button;
}

export const euros = (cents: number): string =>
  new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' }).format(cents / 100);
