import { index, layout, prefix, route, type RouteConfigEntry } from '@react-router/dev/routes';

export const officeRoutes: RouteConfigEntry[] = prefix('verwaltung', [
  layout('routes/office/frame.tsx', [
    index('routes/office/orders.tsx'),
    route('restaurants', 'routes/office/restaurants.tsx'),
    route('restaurants/:id', 'routes/office/restaurant.tsx'),
    route('nachrichten', 'routes/office/messages.tsx'),
    route('bewertungen', 'routes/office/reviews.tsx', { id: 'office-reviews' }),
    route('bewertungen/:id', 'routes/office/review.tsx'),
    route('gutscheine', 'routes/office/campaigns.tsx'),
    route('gutscheine/neu', 'routes/office/new-campaign.tsx'),
    route('empfehlungen', 'routes/office/recommendations.tsx'),
    route('eingaenge', 'routes/office/notices.tsx'),
    route('rechtstexte', 'routes/office/legal-texts.tsx'),
    route('rechtstexte/:siteId/:kind', 'routes/office/legal-text.tsx'),
    route('wartung', 'routes/office/maintenance.tsx'),
    route('anmeldungen', 'routes/office/applications.tsx'),
    route('anmeldungen/neu', 'routes/office/new-contact.tsx'),
    route('anmeldungen/:id', 'routes/office/application.tsx'),
    route('mandate', 'routes/office/mandates.tsx'),
    route('mandate/:id', 'routes/office/mandate.tsx'),
    route('lastschriften', 'routes/office/collections.tsx'),
    route('lastschriften/:id', 'routes/office/collection.tsx'),
  ]),
]);
