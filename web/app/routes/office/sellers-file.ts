import { bankFile } from '../../features/office/bank-file.ts';
import { serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';

export const loader = serverLoader(
  bankFile(
    (call, year) => call('officeSellerReport', { year }),
    'dpi-vorschau',
    staffPaths.officeSellersProven,
  ),
);
