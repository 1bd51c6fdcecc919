interface RoomAppProps {
  /** Where it is. */
  room: 'kueche' | 'fahrer' | 'kasse';
}

/** A room behind the counter as an app of its own; React puts this into the head. */
export const RoomApp = ({ room }: RoomAppProps) => (
  <>
    <link rel="manifest" href={`/${room}/manifest.webmanifest`} />
    <link rel="apple-touch-icon" href="/app-icon/180.png" />
  </>
);
