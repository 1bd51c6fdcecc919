import { Link } from 'react-router';
import { staffPaths } from '../../lib/staff-paths.ts';
import { useOfficeRights } from './use-office-rights.ts';

/** The number of an order, and the way to its page for whoever sees orders. */
export function OrderNumber({ id }: { id: number }) {
  if (!useOfficeRights().includes('orders')) return `#${id}`;
  return (
    <Link to={staffPaths.officeOrder(id)} className="link">
      #{id}
    </Link>
  );
}
