// Stands in the way of everything else while a second factor is required and none is set up; the recovery codes stay until they are
// acknowledged (docs/rules/sessions.md#a-factor-that-is-required).

import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { noteProfile } from '../../../shared/session/note-profile.ts';
import { session } from '../../../shared/session/session.ts';
import { SetUpFactor } from '../second-factor/set-up-factor.tsx';
import { DuePage } from './due-page.tsx';

export function MustSetUpFactor() {
  const t = useTexts('account');
  const [isSetUp, setIsSetUp] = useState(false);
  return (
    <DuePage
      title={t(isSetUp ? 'factor.keepTitle' : 'factor.mustTitle')}
      why={isSetUp ? undefined : t('factor.mustText')}
    >
      <SetUpFactor
        onConfirmed={() => setIsSetUp(true)}
        onDone={() => noteProfile(session, { mustSetUpFactor: false })}
      />
    </DuePage>
  );
}
