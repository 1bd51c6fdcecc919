/**
 * The version of the calls that keys open. Fields and calls are added without another one; whatever would break a
 * program gets a new version, and the call before stays, marked `deprecated`, until its last day.
 */
export const API_VERSION = '2026-11-26';

/** In which a program may say which version it was written for, and hears which one answered. */
export const VERSION_HEADER = 'henkelmann-version';
