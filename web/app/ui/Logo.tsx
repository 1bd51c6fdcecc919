/** Paths within a square of 34 by 34, coloured by tokens. */
export type Mark = readonly { d: string; fill: string | null; stroke: string | null; width: number }[];

const paint = (token: string | null) => (token === null ? 'none' : `var(--${token})`);

/** A site's mark. */
export function LogoMark({ mark, size = 34 }: { mark: Mark; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 34 34" aria-hidden="true" className="flex-none">
      {mark.map(({ d, fill, stroke, width }) => (
        <path
          key={d}
          d={d}
          fill={paint(fill)}
          stroke={paint(stroke)}
          strokeWidth={width}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  );
}

/** Mark and name, both of the site, so that every brand and restaurant bears its own. */
export function Logo({ name, mark, picture }: { name: string; mark: Mark; picture?: string | null }) {
  return (
    <span className="inline-flex min-h-target items-center gap-2.5 font-head text-[1.25rem] leading-none font-bold tracking-[-0.02em] text-rim lg:text-[1.5rem]">
      {picture ? (
        <img src={picture} alt="" width={44} height={44} className="rounded-md" />
      ) : (
        <LogoMark mark={mark} />
      )}
      <b className="logo-name font-[700]">{name}</b>
    </span>
  );
}
