// What a board's components get: the model, the connection, the sounds, and who watches.

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
  /** The login name of the user; undefined for a viewer. */
  readonly userId: string | undefined;
  /** True for a visitor with a short link and for a TV. They see everything and control nothing. */
  readonly isViewer: boolean;
  /** Set by the TV's programme: shows where the players sit. */
  readonly showsSeating?: boolean | undefined;
  /** True if this device speaks announcements. Absent on guests' boards. */
  readonly speaks?: (() => boolean) | undefined;
  /** The structure's own image; undefined for the felt. */
  readonly background: Readable<ShownBackground | undefined>;
  /** Undefined while there is nothing to show. */
  readonly ads: Readable<AdShow | undefined>;
  readonly language: Language;
  readonly version: BoardVersion;
  readonly t: BoardTranslate;
}
