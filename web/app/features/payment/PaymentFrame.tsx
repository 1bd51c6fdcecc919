import type { ReactNode } from 'react';
import { Link, useActionData } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { refusalIn } from '../../lib/route.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { Alert } from '../../ui/Message.tsx';

/** Head of every page where an order is paid, and what was refused there. */
export function PaymentFrame({ title, children }: { title: string; children: ReactNode }) {
  const refusal = refusalIn(useActionData());
  const crumbs = [
    { label: 'Startseite', to: paths.start() },
    { label: 'Deine Bestellungen', to: paths.archive() },
    { label: title },
  ];
  return (
    <div className="wrap grid grid-cols-[minmax(0,34rem)] justify-center gap-6 py-8">
      <Breadcrumb crumbs={crumbs} />
      <h1>{title}</h1>
      {refusal && <Alert>{refusal.message}</Alert>}
      {children}
    </div>
  );
}

/** How the order stands could not be found out (ERR-020). */
export function CheckFailed({ address }: { address: string }) {
  return (
    <Alert
      action={
        <p>
          <Link to={address} replace className="link">
            Noch einmal prüfen
          </Link>
        </p>
      }
    >
      Zahlungsüberprüfung fehlgeschlagen 😭
    </Alert>
  );
}
