// lucide has no brand marks any more; these two are plain shapes of our own.
const shapes = {
  instagram: (
    <>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17 7h.01" />
    </>
  ),
  facebook: (
    <path d="M14 21v-7h3l.5-3.500H14V8.500C14 7.5 14.5 7 15.5 7H18V3.500h-3C12 3.5 10.5 5.3 10.5 8v2.500H8V14h2.500v7z" />
  ),
};

export function SocialIcon({ of: name }: { of: keyof typeof shapes }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {shapes[name]}
    </svg>
  );
}
