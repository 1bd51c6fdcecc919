interface Piece {
  title: string;
  details: readonly string[];
  /** Whose it is in a group order. */
  guestName?: string;
}

/** Pieces by what tells one from the other; those that read the same stand together and are counted. */
export const tellApart = <One extends Piece>(pieces: readonly One[]): (One & { name: string })[] =>
  [...Map.groupBy(pieces, nameOf)].flatMap(([name, alike]) =>
    alike.map((piece, at) => ({
      ...piece,
      name: alike.length > 1 ? `${name} · ${at + 1} von ${alike.length}` : name,
    })),
  );

function nameOf({ title, details, guestName = '' }: Piece): string {
  const what = [title, ...details].join(', ');
  return guestName === '' ? what : `${what} (${guestName})`;
}
