import { Button } from '../../ui/Button.tsx';

interface ReadOnceProps {
  sentences: readonly { key: string | number; sentence: string }[];
  onRead: () => void;
}

/** Bad news over the lanes, said until somebody has read them. */
export const ReadOnce = ({ sentences, onRead }: ReadOnceProps) =>
  sentences.length > 0 && (
    <div
      className="no-print flex flex-wrap items-center gap-3 bg-tomato-soft px-[clamp(0.875rem,2vw,1.5rem)] py-2 text-tomato-ink"
      role="alert"
    >
      <ul className="min-w-0 flex-1 font-semibold">
        {sentences.map(({ key, sentence }) => (
          <li key={key}>{sentence}</li>
        ))}
      </ul>
      <Button look="ghost" className="min-h-control" onClick={onRead}>
        Gelesen
      </Button>
    </div>
  );
