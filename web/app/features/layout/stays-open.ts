import { paths } from '../../lib/paths.ts';

// The law wants these to be reachable at any time (§ 5 DDG, § 356a BGB, Art. 12 DSA; LAY-020).
const law = [
  paths.imprint(),
  paths.privacy(),
  paths.terms(),
  paths.providerTerms(),
  paths.businessTerms(),
  paths.accessibility(),
  paths.ranking(),
  paths.withdrawal(),
  paths.contact(),
  paths.report(),
];

// Whoever works behind the counter must get in, and whoever has ordered wants to know where the food is.
const others = /^\/(?:anmelden|danke|einrichten\/[^/]+|bestellung\/[^/]+)$/;

/** Is this page shown although its site is closed for maintenance? */
export const staysOpen = (pathname: string): boolean => law.includes(pathname) || others.test(pathname);
