import type { ReactNode } from 'react';

/** Everything about an account, from top to bottom. */
export const SettingsFrame = ({ children }: { children: ReactNode }) => (
  <div className="wrap grid gap-4.5 pt-4 pb-12 lg:gap-6 lg:pt-6 lg:pb-16">{children}</div>
);

/** Two columns of sections where there is room. */
export const SettingsColumns = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-1 content-start gap-4.5 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] lg:gap-6">
    {children}
  </div>
);

export const SettingsColumn = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-1 content-start gap-4.5 lg:gap-6">{children}</div>
);
