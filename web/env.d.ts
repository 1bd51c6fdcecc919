interface ImportMetaEnv {
  /** Address of the food pictures with their hash; set by vite.config.ts. */
  readonly FOOD_BASE?: string;
  /** Address of the file with all line icons; set by vite.config.ts. */
  readonly ICON_SPRITE?: string;
}

/** What stands inside of the `<svg>` of a file; see drawings.ts. */
declare module '*.svg?inside' {
  const markup: string;
  export default markup;
}
