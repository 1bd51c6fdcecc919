import { useSite } from '../../visit/use-site.ts';

/** What whoever runs the site says on its start page, sanitised when it was stored; nothing where they say nothing. */
export function StartText() {
  const { startContent } = useSite();
  if (startContent === '') return null;
  return (
    <div
      className="prose max-w-176 content-start text-lg"
      dangerouslySetInnerHTML={{ __html: startContent }}
    />
  );
}
