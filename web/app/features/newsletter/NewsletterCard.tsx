import { Link } from 'react-router';
import type { NewsletterPage } from '#domain/people/newsletter.ts';
import { letterPaths } from '../../lib/letter-paths.ts';
import { Card } from '../../ui/Card.tsx';

interface NewsletterCardProps {
  host: { name: string; url: string };
  page: NewsletterPage;
}

/** The way to the newsletter of a restaurant; nobody is signed up on the way. */
export const NewsletterCard = ({ host: { name, url }, page }: NewsletterCardProps) => (
  <Card as="section" className="grid content-start gap-2" aria-labelledby="newsletter">
    <h2 id="newsletter" className="text-xl">
      Neues von {name}
    </h2>
    <p>Gerichte, Aktionen und Gutscheine per E-Mail, höchstens einmal in der Woche.</p>
    <p>
      <Link className="link inline-flex min-h-target items-center" to={letterPaths.newsletter(url, page)}>
        Newsletter bestellen
      </Link>
    </p>
  </Card>
);
