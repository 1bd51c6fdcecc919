import { MapPin } from '../../../ui/icons.ts';
import { useRef, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Combobox } from '#web/ui/Combobox.tsx';
import { SelectField, TextArea, TextField } from '#web/ui/Field.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { Sample } from './sample.tsx';

const districts = ['', 'Niendorf', 'Hemmelsdorf'];

export function FieldSamples() {
  const [text, setText] = useState('');
  const place = useRef<HTMLInputElement>(null);
  const [find, setFind] = useState('Pizza');
  const options = districts.map((district, id) => ({
    id,
    text: `23669 Timmendorfer Strand ${district}`,
    label: (
      <>
        <b>23669</b> Timmendorfer Strand <small>{district}</small>
      </>
    ),
  }));
  const hits = options.filter((option) => text && option.text.toLowerCase().includes(text.toLowerCase()));
  return (
    <Sample title="Felder">
      <div className="card card-pad grid gap-4 sm:grid-cols-6">
        <TextField label="Vorname" defaultValue="Jule" className="sm:col-span-3" autoComplete="off" />
        <TextField label="Nachname" placeholder="Petersen" className="sm:col-span-3" autoComplete="off" />
        <TextField label="Straße" defaultValue="Strandallee" className="sm:col-span-4" autoComplete="off" />
        <TextField
          label="Hausnummer"
          error="Bitte verrate uns deine Hausnummer"
          className="sm:col-span-2"
          autoComplete="off"
        />
        <SelectField label="Lieferort" className="sm:col-span-3">
          <option>23669 Timmendorfer Strand</option>
          <option>23669 Niendorf</option>
        </SelectField>
        <TextField
          label="Handynummer"
          hint="Für die Nachricht, wenn dein Essen losfährt."
          className="sm:col-span-3"
          type="tel"
          autoComplete="off"
        />
        <TextField label="Kundennummer" disabled defaultValue="4711" className="sm:col-span-3" />
        <TextArea label="Hinweis" placeholder="Strandkorb 114, Reihe 3" className="sm:col-span-6" />
      </div>
      <SearchField label="Restaurant oder Gericht" value={find} onType={setFind} className="max-w-sm" />
      <Combobox
        field={place}
        label="Postleitzahl oder Ort"
        placeholder="Postleitzahl oder Ort"
        icon={<MapPin size={22} aria-hidden="true" />}
        options={hits}
        value={text}
        onType={setText}
        onChoose={(option) => setText(option.text)}
        note={text && 'Kein Ort gefunden'}
        after={<Button type="submit">Restaurants zeigen</Button>}
        className="max-w-3xl"
      />
    </Sample>
  );
}
