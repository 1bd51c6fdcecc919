import { type Id, path } from '../../lib/paths.ts';

/** A month of a company on paper and for spreadsheets; only its own room leads there. */
export const monthPaths = {
  pdf: (id: Id) => path`/api/businessStatement/${id}`,
  csv: (id: Id) => path`/api/businessStatementCsv/${id}`,
};
