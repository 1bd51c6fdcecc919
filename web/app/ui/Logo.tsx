/** The enamel lunch pail with its blue rim. */
export function LogoMark({ size = 34 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 34 34" fill="none" aria-hidden="true" className="flex-none">
      <path
        d="M5.4 12.2C6.9 6.4 11.2 3.4 17 3.4s10.1 3 11.6 8.8"
        stroke="var(--rim)"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
      <path
        d="M4.6 13.200h24.800l-1.9 16.100a3 3 0 0 1-3 2.700H9.500a3 3 0 0 1-3-2.700z"
        fill="var(--field)"
        stroke="var(--rim)"
        strokeWidth="2.2"
        strokeLinejoin="round"
      />
      <path d="M9.3 17.200l.9 9.6" stroke="var(--rim-line)" strokeWidth="2" strokeLinecap="round" />
      <rect x="2.8" y="10.6" width="28.4" height="4.6" rx="2.3" fill="var(--rim)" />
      <rect x="13.9" y="1.4" width="6.2" height="4.4" rx="2.2" fill="var(--tomato-fill)" />
    </svg>
  );
}

/** Mark and name; the name comes from the site, so that a second brand bears its own. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="logo">
      <LogoMark />
      <b className="logo-name font-[700]">{name}</b>
    </span>
  );
}
