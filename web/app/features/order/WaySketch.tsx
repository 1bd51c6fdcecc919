import { paths } from '../../lib/paths.ts';

interface WaySketchProps {
  orderId: number;
  uid: string;
  /** What it says to whoever does not see it. */
  alt: string;
}

/** Direction and distance, drawn by the server. */
export const WaySketch = ({ orderId, uid, alt }: WaySketchProps) => (
  <img
    className="w-full h-auto rounded-sheet"
    src={paths.orderMap(orderId, uid)}
    alt={alt}
    width={716}
    height={298}
  />
);
