// The voice of a screen: speaks the announcements of its boards in the chosen languages and volume (docs/rules/boards.md#announcements).

import type { Language } from '@feltclock/contract';
import { hasKinds } from '@feltclock/domain';
import { scheduleIn, serverNow } from '../../../shared/server-time/server-time.ts';
import { observable, type Readable } from '../../../shared/state/observable.ts';
import type { BoardFrame, BoardModel } from '../play/live/board-model.ts';
import type { SoundPlayer } from '../play/sound/sound-player.ts';
import { announcementsBetween } from './announcements.ts';
import { createAnnouncer, type Announcer, type QueuedAnnouncement } from './announcer.ts';
import { createChime, type Chime } from './chime.ts';
import { createSpeech, type Speech } from './speech.ts';
import { kindWords, loadSpokenTexts, spokenLines, testLines } from './spoken-lines.ts';

export interface VoiceSettings {
  readonly languages: readonly Language[];
  /** From 0 to 100. */
  readonly volume: number;
}

export interface VoiceState {
  /** True if the browser blocks sound, because nobody has touched the page. */
  readonly isBlocked: boolean;
  /** The chosen languages that this device has no voice for. */
  readonly missing: readonly Language[];
}

export interface VoicedBoard {
  readonly model: Pick<BoardModel, 'frame'>;
  readonly sounds: Pick<SoundPlayer, 'permission'>;
}
export type VoicedBoards = Readable<ReadonlyMap<number, VoicedBoard>>;

export interface Voice {
  readonly state: Readable<VoiceState>;
  choose(settings: VoiceSettings): void;
  test(name: string): void;
  close(): void;
}

interface Devices {
  readonly speech: Speech;
  readonly chime: Chime;
}

const browserDevices = (): Devices => ({
  speech: createSpeech({
    synthesis: 'speechSynthesis' in window ? window.speechSynthesis : undefined,
    utter: (text) => new SpeechSynthesisUtterance(text),
    scheduleIn,
  }),
  chime: createChime(),
});

class RunningVoice implements Voice {
  readonly state = observable<VoiceState>({ isBlocked: false, missing: [] });
  readonly #boards: VoicedBoards;
  readonly #devices: Devices;
  readonly #announcer: Announcer;
  readonly #followed = new Map<VoicedBoard, () => void>();
  readonly #stop: (() => void)[];
  #settings: VoiceSettings;
  #tests = 0;

  constructor(boards: VoicedBoards, settings: VoiceSettings, devices: Devices) {
    this.#boards = boards;
    this.#settings = settings;
    this.#devices = devices;
    this.#announcer = createAnnouncer({
      now: serverNow,
      scheduleIn,
      chime: () => devices.chime.ring(this.#loudness()),
      speak: (line) => devices.speech.say(line, this.#loudness()),
    });
    void loadSpokenTexts(settings.languages);
    this.#stop = [boards.subscribe(() => this.#followBoards()), devices.speech.state.subscribe(() => this.#note())];
    this.#followBoards();
  }

  choose(settings: VoiceSettings): void {
    this.#settings = settings;
    this.#note();
  }

  test(name: string): void {
    this.#tests += 1;
    const announcement = { key: `test ${this.#tests}`, at: serverNow(), isChimed: false };
    this.#announce(announcement, (languages) => testLines(name, languages));
  }

  close(): void {
    this.#announcer.close();
    for (const stop of [...this.#stop, ...this.#followed.values()]) stop();
    this.#devices.speech.close();
    this.#devices.chime.close();
  }

  #loudness(): number {
    return this.#settings.volume / 100;
  }

  #followBoards(): void {
    const there = new Map([...this.#boards.get()].map(([gameId, board]) => [board, gameId]));
    for (const [board, stop] of this.#followed)
      if (!there.has(board)) {
        stop();
        this.#followed.delete(board);
      }
    for (const [board, gameId] of there)
      if (!this.#followed.has(board)) this.#followed.set(board, this.#follow(board, gameId));
    this.#note();
  }

  #follow({ model, sounds }: VoicedBoard, gameId: number): () => void {
    const seen = { frame: model.frame.get() };
    const stopFrames = model.frame.subscribe(() => {
      const now = model.frame.get();
      const before = seen.frame;
      seen.frame = now;
      if (now !== undefined && hasKinds(now.game.rules)) kindWords.fetchAhead();
      if (before !== undefined && now !== undefined) this.#say(before, now, gameId);
    });
    const stopSounds = sounds.permission.subscribe(() => this.#note());
    return () => {
      stopFrames();
      stopSounds();
    };
  }

  #say(before: BoardFrame, now: BoardFrame, gameId: number): void {
    const name = this.#boards.get().size > 1 ? now.state.snapshot.game.name : undefined;
    for (const { what, key, at, isChimed } of announcementsBetween(before, now))
      this.#announce({ key: `${gameId} ${key}`, at, isChimed }, (languages) => spokenLines(what, languages, name));
  }

  /** Speaks it once the texts of its languages are loaded. */
  #announce(
    announcement: Omit<QueuedAnnouncement, 'lines'>,
    linesOf: (languages: readonly Language[]) => QueuedAnnouncement['lines'],
  ): void {
    const { languages } = this.#settings;
    void loadSpokenTexts(languages).then(() => this.#announcer.say({ ...announcement, lines: linesOf(languages) }));
  }

  /** If a board's sound is blocked, speech is blocked too. */
  #note(): void {
    const { spoken, isRefused } = this.#devices.speech.state.get();
    const isSilent = [...this.#followed.keys()].some(({ sounds }) => sounds.permission.get() === 'off');
    const missing = this.#settings.languages.filter((language) => !spoken.includes(language));
    const before = this.state.get();
    const isBlocked = isRefused || isSilent;
    if (before.isBlocked !== isBlocked || before.missing.join() !== missing.join())
      this.state.set({ isBlocked, missing });
  }
}

export const startVoice = (boards: VoicedBoards, settings: VoiceSettings, devices = browserDevices()): Voice =>
  new RunningVoice(boards, settings, devices);
