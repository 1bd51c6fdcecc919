interface ImportMetaEnv {
  /** Address of the food pictures with their hash; set by vite.config.ts. */
  readonly FOOD_BASE?: string;
}
