import { Link } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { formatNumber } from '../../lib/format.ts';
import { writeQuery } from './office-query.ts';
import { channels, nameOf } from './state-names.ts';

type Channel = Answer<'officeMessages'>['channels'][number];

/** How each way to people has done since yesterday, and what did not arrive at all. */
export function ChannelFigures({ figures }: { figures: readonly Channel[] }) {
  return (
    <section aria-labelledby="wege">
      <h2 id="wege" className="office-figures-head">
        Letzte 24 Stunden
      </h2>
      <ul className="office-figures">
        {figures.map((figure) => (
          <li key={figure.channel}>
            <b>{nameOf(channels, figure.channel)}</b>
            <span>{wordsOf(figure)}</span>
            {figure.undelivered > 0 && (
              <Link className="link" to={writeQuery({ state: 'undelivered', channel: figure.channel })}>
                {formatNumber(figure.undelivered)} nicht angekommen
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function wordsOf({ sent, delivered, waiting }: Channel): string {
  const parts = [`${formatNumber(sent)} verschickt`];
  if (delivered > 0) parts.push(`davon ${formatNumber(delivered)} als zugestellt gemeldet`);
  if (waiting > 0) parts.push(`${formatNumber(waiting)} warten`);
  return parts.join(', ');
}
