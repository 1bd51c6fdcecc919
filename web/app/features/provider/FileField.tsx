import { fileLimits, inBytes, tooLarge } from '#domain/limits/file.ts';
import { useState } from 'react';
import { Field } from '../../ui/Field.tsx';

interface FileFieldProps {
  name: string;
  label: string;
  hint: string;
  error: string | undefined;
  /** The form came back; without scripts as a new page, in which browsers choose no file again. */
  wasSent: boolean;
}

const TYPES = '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png';

/** The trade registration (PRV-007). What is too large is said before anything is sent. */
export function FileField({ name, label, hint, error, wasSent }: FileFieldProps) {
  const [chosen, setChosen] = useState<{ isTooLarge: boolean; after: string | undefined }>();
  // A field that was there before keeps its choice; one that came with the answer starts empty.
  const [isForgotten] = useState(wasSent);
  const ownError = chosen?.isTooLarge ? tooLarge('Diese Datei', fileLimits.document) : undefined;
  // A new choice answers what was said about the one before.
  const said = chosen && chosen.after === error ? undefined : error;
  return (
    <Field
      label={label}
      hint={`PDF, JPG oder PNG bis ${fileLimits.document} MB. Nur wir bekommen sie zu sehen. ${hint}`}
      error={ownError ?? said}
    >
      {(wiring) => (
        <>
          <input
            {...wiring}
            type="file"
            name={name}
            accept={TYPES}
            className="input"
            onChange={({ currentTarget: { files } }) =>
              setChosen({ isTooLarge: (files?.[0]?.size ?? 0) > inBytes(fileLimits.document), after: error })
            }
          />
          {isForgotten && (
            <span className="text-sm leading-[1.3] text-ink-soft">
              Hattest du eine Datei gewählt? Bitte wähle sie noch einmal.
            </span>
          )}
        </>
      )}
    </Field>
  );
}
