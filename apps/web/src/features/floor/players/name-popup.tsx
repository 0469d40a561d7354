// Renames a player, and links a guest to a member or removes the link (docs/rules/floor.md#entries-and-busts).

import { PLAYER_NAME_LENGTH } from '@feltclock/contract';
import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useAlert } from '../../../shared/ui/alerts/alert.ts';
import { holdWhileComposing } from '../../../shared/ui/pressing/enter-key.ts';
import { FormActions } from '../../../shared/ui/pieces/form.tsx';
import { Popup } from '../../../shared/ui/popups/popup.tsx';
import classes from '../floor.module.css';
import type { FloorView } from '../live/floor-view.ts';
import type { Entrant } from '../live/people.ts';
import { useMembers } from './register-form.tsx';

interface NamePopupProps {
  readonly view: FloorView;
  readonly person: Entrant;
  readonly onClose: () => void;
}

interface MemberFieldProps {
  readonly view: FloorView;
  readonly userId: string | null;
  readonly onChange: (userId: string | null) => void;
}

/** Enter in the search must neither choose anybody nor save. */
const holdEnter = (event: KeyboardEvent): void => {
  if (event.key === 'Enter') event.preventDefault();
};

function MemberField({ view, userId, onChange }: MemberFieldProps) {
  const t = useTexts('floorPeople');
  const floor = useTexts('floor');
  const [typed, setTyped] = useState('');
  const { found, hasFailed, isLooking } = useMembers(view, typed.trim());
  if (userId !== null)
    return (
      <div className={classes['linked']}>
        <span>
          {t('naming.member')} <b>{userId}</b>
        </span>
        <Button variant="default" onClick={() => onChange(null)}>
          {t('naming.unlink')}
        </Button>
      </div>
    );
  return (
    <div className={classes['found']}>
      <p className={classes['quiet']}>{t('naming.none')}</p>
      <TextInput
        w="100%"
        label={t('naming.search')}
        placeholder={floor('players.searchHint')}
        value={typed}
        autoComplete="off"
        leftSection={<IconSearch size={18} aria-hidden />}
        onKeyDown={holdEnter}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      {found.length > 0 && (
        <ul aria-label={floor('players.found')}>
          {found.map((member) => (
            <li key={member.userId}>
              <span className={classes['name']}>
                {member.nickname} <small>{member.userId}</small>
              </span>
              <Button
                variant="default"
                aria-label={t('naming.linkOf', { name: member.nickname })}
                onClick={() => onChange(member.userId)}
              >
                {t('naming.link')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p className={classes['quiet']} role="status">
        {hasFailed ? floor('players.lookFailed') : isLooking ? floor('players.looking') : ''}
      </p>
    </div>
  );
}

export function NamePopup({ view, person, onClose }: NamePopupProps) {
  const t = useTexts('floorPeople');
  const alert = useAlert();
  const [name, setName] = useState(view.known.players.get(person.player)?.name ?? '');
  const [userId, setUserId] = useState(person.userId);
  const meant = name.trim();
  const save = async (): Promise<void> => {
    onClose();
    const done = await view.acts.give({ action: 'name', body: { player: person.player, name: meant, userId } });
    if (done !== undefined) alert.success(t('naming.saved', { name: meant }));
  };
  return (
    <Popup isOpen title={t('naming.openOf', { name: person.name })} size="sm" onClose={onClose}>
      <form
        onKeyDown={holdWhileComposing}
        onSubmit={(event) => {
          event.preventDefault();
          if (meant !== '') void save();
        }}
      >
        <TextInput
          label={t('naming.name')}
          value={name}
          maxLength={PLAYER_NAME_LENGTH}
          autoComplete="off"
          data-autofocus
          mb="md"
          onChange={({ currentTarget: { value } }) => setName(value)}
        />
        <MemberField view={view} userId={userId} onChange={setUserId} />
        <FormActions>
          <Button variant="default" onClick={onClose}>
            {t('naming.cancel')}
          </Button>
          <Button type="submit" disabled={meant === ''}>
            {t('naming.save')}
          </Button>
        </FormActions>
      </form>
    </Popup>
  );
}
