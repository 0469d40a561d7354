// Whether this device has a voice, which a board knows before it fetches the voice's code.

export const VOICE_KEY = 'feltclock.voice';

export const isVoiceKept = (storage: Pick<Storage, 'getItem'>): boolean => storage.getItem(VOICE_KEY) !== null;
