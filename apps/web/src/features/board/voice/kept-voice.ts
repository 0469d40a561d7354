// Whether this device speaks, where a board is opened by staff who are signed in: kept in the browser, in whosever name it is.

export const VOICE_KEY = 'feltclock.voice';

export const isVoiceKept = (storage: Pick<Storage, 'getItem'>): boolean => storage.getItem(VOICE_KEY) !== null;
