import type { Restaurant } from '../restaurant/restaurants-of-site.ts';

/** The imprint of a restaurant's own site (§ 5 DDG); the tax number is nobody's business and stays out. */
export function restaurantImprint(restaurant: Restaurant) {
  const { street, house_number, postal_code, town, phone, email } = restaurant;
  const lines = [
    `<strong>${escapeHtml(restaurant.name)}</strong>`,
    escapeHtml(restaurant.owner),
    escapeHtml(`${street} ${house_number}`),
    escapeHtml(`${postal_code} ${town}`),
  ];
  const contact = [
    `Telefon: <a href="tel:${escapeHtml(phone.replace(/[^\d+]/g, ''))}">${escapeHtml(phone)}</a>`,
    `E-Mail: <a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`,
  ];
  const registers = [
    restaurant.register_entry && `Registereintrag: ${escapeHtml(restaurant.register_entry)}`,
    restaurant.vat_id && `Umsatzsteuer-Identifikationsnummer: ${escapeHtml(restaurant.vat_id)}`,
  ].filter(Boolean);
  const paragraphs = [lines, contact, registers].filter((block) => block.length > 0);
  return {
    title: 'Impressum',
    content: paragraphs.map((block) => `<p>${block.join('<br>')}</p>`).join(''),
    // Always what the restaurant says of itself now.
    version: '',
  };
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}
