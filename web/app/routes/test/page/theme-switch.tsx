import { useState } from 'react';
import { Segmented } from '#web/ui/Segmented.tsx';

const themes = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Hell' },
  { value: 'dark', label: 'Dunkel' },
] as const;

export function ThemeSwitch() {
  const [theme, setTheme] = useState<(typeof themes)[number]['value']>('system');
  const choose = (next: typeof theme) => {
    setTheme(next);
    if (next === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
  };
  return (
    <Segmented
      legend="Farben"
      name="theme"
      segments={themes}
      value={theme}
      onChoose={choose}
      className="w-80"
    />
  );
}
