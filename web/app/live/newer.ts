/** The state with the higher version: push and poll may overtake each other. */
export const newer = <State extends { version: number }>(known: State, heard: State): State =>
  heard.version > known.version ? heard : known;
