import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { setVisitor, type Visitor } from '../../visit/visitor.ts';
import { afterLogin } from './log-in.ts';
import { logInWithPasskey, offersPasskeys } from '../../forms/passkey.ts';
import { PasskeyButton } from '../../forms/PasskeyButton.tsx';

/** Logs in with a passkey: at the button, or where the browser offers it in the field of the e-mail. */
export function PasskeyLogin({ isOffered = false }: { isOffered?: boolean }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const goOn = (user: Visitor) => {
    setVisitor(user);
    void navigate(afterLogin(new URL(`${location.origin}/${search}`), user), { replace: true });
  };
  useEffect(() => {
    if (!isOffered) return;
    // Whoever types a password instead never learns of it.
    const offer = async () => {
      if (await offersPasskeys()) goOn(await logInWithPasskey(true));
    };
    void offer().catch(() => undefined);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- offered once
  }, []);
  return <PasskeyButton label="Passkey verwenden" onPress={async () => goOn(await logInWithPasskey())} />;
}
