// What a board's screen is given: the running board, its line and sounds, and who looks at it.

import type { Language } from '@feltclock/contract';
import type { BoardTranslate, BoardVersion } from '../../../../domain-ui/board-canvas/board-view.ts';
import type { Call } from '../../../../shared/api/create-call.ts';
import type { Realtime } from '../../../../shared/realtime/realtime.ts';
import type { Readable } from '../../../../shared/state/observable.ts';
import type { AdShow } from '../../ads/ads.ts';
import type { ShownBackground } from './background.ts';
import type { SoundPlayer } from '../sound/sound-player.ts';
import type { BoardModel } from './board-model.ts';

export interface BoardServices {
  readonly gameId: number;
  readonly model: BoardModel;
  readonly realtime: Realtime;
  readonly sounds: SoundPlayer;
  readonly call: Call;
  /** The login name of whoever looks; undefined for a viewer. */
  readonly userId: string | undefined;
  /** True for somebody who came by a short link, and who sees everything and can do nothing. */
  readonly isViewer: boolean;
  /** Does it show where the players of a floor sit, as its screen was told? */
  readonly showsSeating?: boolean | undefined;
  /** Is this device to say announcements aloud? */
  readonly speaks?: (() => boolean) | undefined;
  /** The structure's own image; undefined for the felt. */
  readonly background: Readable<ShownBackground | undefined>;
  /** The advertisements; undefined while there is nothing to advertise. */
  readonly ads: Readable<AdShow | undefined>;
  readonly language: Language;
  readonly version: BoardVersion;
  readonly t: BoardTranslate;
}
