import { useNavigation } from 'react-router';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Actions } from '../../ui/Actions.tsx';

/** The end of a form in the middle of a page: back, or on. */
export function CardButtons({ back, label }: { back: string; label: string }) {
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Actions end>
      <ButtonLink look="ghost" to={back}>
        Abbrechen
      </ButtonLink>
      <Button type="submit" busy={isBusy}>
        {label}
      </Button>
    </Actions>
  );
}
