import { Dialog, FieldGroup, RadioGroup } from '@quire/ui';
import { useState, type ReactElement } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';
import { showTheme, themeChoices, type ThemeChoice } from './show-theme.ts';

/** Shows the choice between light, dark, and what the device prefers. It counts at once, and is kept on this device. */
export function AppearanceDialog({ open, onClose }: { open: boolean; onClose: () => void }): ReactElement {
  const { appearance, buttons } = useAdmissions().config.messages;
  const [, setChosen] = useState<ThemeChoice>();
  const shown = document.documentElement.dataset['theme'] ?? 'system';

  const choose = (choice: ThemeChoice): void => {
    showTheme(choice);
    setChosen(choice);
    try {
      if (choice === 'system') window.localStorage.removeItem('quire-theme');
      else window.localStorage.setItem('quire-theme', choice);
    } catch {
      // Storage may be blocked or full: the choice then holds until a reload.
    }
  };
  return (
    <Dialog open={open} onClose={onClose} header={appearance.title} closeText={buttons.close}>
      <FieldGroup id="appearance" role="radiogroup" label={appearance.label} hint={appearance.hint}>
        <RadioGroup
          id="appearance"
          name="appearance"
          value={shown}
          options={themeChoices.map((choice) => ({ value: choice, label: appearance[choice] }))}
          inputProps={{
            onChange: ({ target }) => {
              choose(target.value as ThemeChoice);
            },
          }}
        />
      </FieldGroup>
    </Dialog>
  );
}
