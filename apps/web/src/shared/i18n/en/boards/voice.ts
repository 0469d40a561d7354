// English texts of a board's voice: what it says aloud, and how staff set it.

import type { voice as korean } from '../../ko/boards/voice.ts';
import type { Texts } from '../../texts.ts';

export const voice: Texts<typeof korean> = {
  said: {
    level: 'Level {{level}}. Blinds {{small}}, {{big}}, ante {{ante}}.',
    levelWithoutAnte: 'Level {{level}}. Blinds {{small}}, {{big}}.',
    breakOver: 'The break is over.',
    break: 'Time for a break, {{minutes}} minutes.',
    breakOfOne: 'Time for a break, one minute.',
    closing: 'Registration closes in five minutes.',
    closed: 'Registration is closed.',
    test: '{{name}}. This is a test of the announcements.',
  },
  title: 'Announcements',
  hint: 'This device says levels, breaks, the end of registration and messages of the floor aloud. In one room, let only one device speak.',
  languages: { ko: 'Korean', en: 'English', ja: 'Japanese' },
  volume: 'Volume',
  test: 'Test',
  blocked: 'The browser blocks sound. Touch the screen once.',
  missing: 'No voice on this device for: {{languages}}',
};
