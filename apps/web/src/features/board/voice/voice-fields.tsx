// In the board's menu: the languages and volume of this device, a test, and why it cannot speak.

import { LANGUAGES, type Language } from '@feltclock/contract';
import { SCREEN_VOLUME } from '@feltclock/domain';
import type { voice as korean } from '../../../i18n/ko/board.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { loadedTexts } from '../play/live/board-texts.ts';
import { useReadable } from '../../../shared/state/use-readable.ts';
import { deviceVoiceOf, type DeviceVoice } from './device-voice.ts';
import type { VoicedBoard, VoiceSettings } from './voice.ts';

type VoiceTranslate = Translate<typeof korean>;

interface FieldsProps {
  readonly voice: DeviceVoice;
  readonly t: VoiceTranslate;
}

/** In the order in which they are spoken. */
const toggled = (before: VoiceSettings | undefined, language: Language, isOn: boolean): VoiceSettings | undefined => {
  const languages = LANGUAGES.filter((each) =>
    each === language ? isOn : (before?.languages.includes(each) ?? false),
  );
  return languages.length === 0 ? undefined : { languages, volume: before?.volume ?? SCREEN_VOLUME.usual };
};

function Hindrance({ voice, t }: FieldsProps) {
  const state = useReadable(voice.state);
  const missing = state?.missing.map((language) => t(`languages.${language}`)).join(', ');
  return (
    <div role="status">
      {state?.isBlocked === true && <p className="staff-voice-off">{t('blocked')}</p>}
      {missing !== undefined && missing !== '' && (
        <p className="staff-voice-off">{t('missing', { languages: missing })}</p>
      )}
    </div>
  );
}

function Fields({ voice, t }: FieldsProps) {
  const settings = useReadable(voice.settings);
  return (
    <>
      <div className="staff-voice-languages">
        {LANGUAGES.map((language) => (
          <label key={language}>
            <input
              type="checkbox"
              checked={settings?.languages.includes(language) ?? false}
              // Reads the present value, because a second press may come before the next render.
              onChange={({ currentTarget }) =>
                voice.choose(toggled(voice.settings.get(), language, currentTarget.checked))
              }
            />
            {t(`languages.${language}`)}
          </label>
        ))}
      </div>
      {settings !== undefined && (
        <div className="staff-voice-loudness">
          <label>
            {t('volume')}
            <input
              type="range"
              min={SCREEN_VOLUME.least}
              max={SCREEN_VOLUME.most}
              step={5}
              value={settings.volume}
              onChange={({ currentTarget }) => voice.choose({ ...settings, volume: currentTarget.valueAsNumber })}
            />
          </label>
          <button type="button" className="staff-button" onClick={() => voice.test()}>
            {t('test')}
          </button>
        </div>
      )}
      <Hindrance voice={voice} t={t} />
    </>
  );
}

export interface VoiceFieldsProps {
  readonly board: VoicedBoard;
  readonly language: Language;
  readonly voiceOf?: (board: VoicedBoard) => DeviceVoice;
}

export function VoiceFields({ board, language, voiceOf = deviceVoiceOf }: VoiceFieldsProps) {
  const t: VoiceTranslate = loadedTexts(language, 'voice');
  return (
    <section className="staff-voice" aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <p>{t('hint')}</p>
      <Fields voice={voiceOf(board)} t={t} />
    </section>
  );
}
