import { useNavigation } from 'react-router';
import { Button, ButtonLink } from '../../ui/Button.tsx';

interface SaveBarProps {
  /** Where the page leads without saving. */
  back?: string;
  label?: string;
  /** A second way to save, such as going on with the next dish. */
  other?: { intent: string; label: string };
}

/** The buttons of a long form, always in reach of the thumb. */
export function SaveBar({ back, label = 'Speichern', other }: SaveBarProps) {
  const { formData, state } = useNavigation();
  const pressed = state === 'idle' ? undefined : formData?.get('intent');
  return (
    <div className="own-save sticky z-10 bottom-0 flex flex-wrap gap-2 -mx-3.5 pt-3 px-3.5 pb-[max(0.75rem,env(safe-area-inset-bottom))] bg-enamel border-t border-line">
      <Button className="min-h-control" type="submit" name="intent" value="save" busy={pressed === 'save'}>
        {label}
      </Button>
      {other && (
        <Button
          className="min-h-control"
          type="submit"
          look="ghost"
          name="intent"
          value={other.intent}
          busy={pressed === other.intent}
        >
          {other.label}
        </Button>
      )}
      {back && (
        <ButtonLink className="min-h-control" to={back} look="quiet">
          Abbrechen
        </ButtonLink>
      )}
    </div>
  );
}
