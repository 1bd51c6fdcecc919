import { paths } from '../../lib/paths.ts';
import { FormDialog, type FormDialogProps } from '../../forms/FormDialog.tsx';

/** A form over the settings. */
export function SettingsDialog(props: Omit<FormDialogProps, 'back'>) {
  return <FormDialog back={paths.settings()} {...props} />;
}
