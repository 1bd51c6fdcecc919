import { Mail, MessageCircle } from '../../ui/icons.ts';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/Card.tsx';
import type { ShownOrder } from './shown-order.ts';

interface RecommendBlockProps {
  host: ShownOrder['host'];
  /** Protocol and host that the guest sees. */
  origin: string;
}

/** Ways to tell others about the restaurant, and us about one that is missing (DON-007). */
export function RecommendBlock({ host, origin }: RecommendBlockProps) {
  const text = `Ich habe gerade bei ${host.name} bestellt: ${origin}${paths.menu(host.url)}`;
  const mail = `mailto:?subject=${encodeURIComponent(`Tipp: ${host.name}`)}&body=${encodeURIComponent(text)}`;
  return (
    <Card as="section" className="order-block" aria-labelledby="recommend-title">
      <h2 id="recommend-title" className="text-xl">
        Sag es weiter
      </h2>
      <p>Kennst du jemanden, dem {host.name} auch schmecken würde?</p>
      <div className="order-votes">
        <a
          className="btn btn-ghost"
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <MessageCircle size={20} aria-hidden="true" />
          WhatsApp
        </a>
        <a className="btn btn-ghost" href={mail}>
          <Mail size={20} aria-hidden="true" />
          E-Mail
        </a>
      </div>
      <p>
        <Link to={paths.recommend()} className="link">
          Fehlt dein Lieblingsrestaurant? Empfiehl es uns
        </Link>
      </p>
    </Card>
  );
}
