interface ImportMetaEnv {
  /** Address of the food pictures with their hash; set by vite.config.ts. */
  readonly FOOD_BASE?: string;
  /** Address of the file with all line icons; set by vite.config.ts. */
  readonly ICON_SPRITE?: string;
}
