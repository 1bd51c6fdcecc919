/** Endings of addresses on the web; those that are also German words after a full stop, such as .es or .am, are left out. */
const ENDINGS =
  'com|net|org|info|biz|de|at|ch|eu|io|co|me|tv|uk|fr|nl|pl|ru|cn|us|to|gg|cc|ws|ly|gl|xyz|online|shop|site|store|top|club|app|dev|link|click|icu|vip|live|website|space|fun|pro|tk|ml|ga|cf|gq|page|ai';

const LINK = new RegExp(
  [
    // hxxp and its kin are for those who know how to read them.
    String.raw`\b[a-z][a-z0-9+.-]{1,20}:\/\/`,
    String.raw`\bwww\.`,
    String.raw`<\s*a\b`,
    String.raw`\[url`,
    String.raw`(?<![\p{L}\p{N}@._-])[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}-]+)*\.(?:${ENDINGS})(?![\p{L}\p{N}-])`,
  ].join('|'),
  'iu',
);

/** Whether mail programs would make a link of some part of the text. */
export const hasLink = (text: string): boolean => LINK.test(text.normalize('NFKC').replace(/[\p{Cf}]/gu, ''));

export const NO_LINKS = 'Bitte schreib hier keine Internetadresse hinein.';
