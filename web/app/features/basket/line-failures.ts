/** What is said where a command on a line does not work (ERR-006 to ERR-009). */
export const LINE_FAILURES = {
  more: 'Der Artikel konnte nicht geklont werden 😭',
  less: 'Der Artikel konnte nicht entfernt werden 😭',
  plain: 'Die Zutaten konnten nicht geändert werden 😭',
  save: 'Der Artikel konnte nicht als eigene Kreation gespeichert werden 😭',
  forget: 'Der Artikel konnte nicht aus deinen Kreationen gelöscht werden 😭',
};
