import { fileLimits } from '#domain/limits/file.ts';
import { Field } from '../../ui/Field.tsx';

/** The photo of what was eaten (REV-025). */
export function PhotoField({ label, error }: { label: string; error: string | undefined }) {
  return (
    <Field
      label={label}
      hint={`JPG, PNG, WebP, GIF oder SVG bis ${fileLimits.photo} MB. Wo und womit es aufgenommen wurde, nehmen wir heraus.`}
      error={error}
    >
      {(wiring) => <input {...wiring} type="file" name="image" accept="image/*" className="input" />}
    </Field>
  );
}
