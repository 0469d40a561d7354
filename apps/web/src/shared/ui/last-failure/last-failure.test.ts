import { describe, expect, it } from 'vitest';
import { createLastFailure, messageAt, type FailureMessage, type MessagePlace } from './last-failure.ts';

const PAGE: MessagePlace = { height: 0, isBar: false };
const BAR: MessagePlace = { height: 0, isBar: true };
const POPUP: MessagePlace = { height: 200, isBar: false };
const QUESTION: MessagePlace = { height: 400, isBar: false };
const REFUSED: FailureMessage = { kind: 'warning', message: 'refused' };
const FAILED: FailureMessage = { kind: 'error', message: 'failed' };

/** A last failure with the page and these places. */
function lastFailureOn(...places: readonly MessagePlace[]) {
  const last = createLastFailure();
  const close = [PAGE, ...places].map((place) => last.addPlace(place));
  return {
    ...last,
    alertClosed: (each: FailureMessage) => {
      last.set(each);
      last.show(each);
    },
    /** Removes the last added place. */
    closeTop: () => close.pop()?.(),
    at: (place: MessagePlace) => messageAt(last.state.get(), place)?.message,
  };
}

describe('the message of an alert', () => {
  it('is shown once the alert has closed, until it is cleared', () => {
    const last = lastFailureOn();
    last.set(FAILED);
    expect(last.at(PAGE)).toBeUndefined();
    last.show(FAILED);
    expect(last.at(PAGE)).toBe('failed');
    last.clear();
    expect(last.at(PAGE)).toBeUndefined();
  });

  it.each([
    ['another', REFUSED],
    ['the same again', { ...FAILED }],
    ['one without a message to keep', undefined],
  ])('goes when a new alert appears: %s', (_, next) => {
    const last = lastFailureOn();
    last.alertClosed(FAILED);
    last.set(next);
    expect(last.at(PAGE)).toBeUndefined();
  });

  it('is never shown when another alert appeared, or it was cleared, before its alert closed', () => {
    const last = lastFailureOn();
    last.set(FAILED);
    last.set(REFUSED);
    last.show(FAILED);
    expect(last.at(PAGE)).toBeUndefined();
    last.show(REFUSED);
    expect(last.at(PAGE)).toBe('refused');
    last.set(FAILED);
    last.clear();
    last.show(FAILED);
    expect(last.at(PAGE)).toBeUndefined();
  });

  it('does not notify subscribers when there is nothing to clear', () => {
    const last = lastFailureOn();
    const before = last.state.get();
    last.clear();
    expect(last.state.get()).toBe(before);
  });
});

describe('the message is shown', () => {
  it('in one place only: the popup of its alert, or its bar', () => {
    const last = lastFailureOn(BAR, POPUP, QUESTION);
    last.closeTop();
    last.alertClosed(FAILED);
    expect([PAGE, BAR, POPUP].map(last.at)).toEqual([undefined, undefined, 'failed']);
    const bar: MessagePlace = { height: 200, isBar: true };
    last.addPlace(bar);
    expect([PAGE, BAR, POPUP, bar].map(last.at)).toEqual([undefined, undefined, undefined, 'failed']);
  });

  it('in the bar of a page, whether it came before or after the foot', () => {
    const last = createLastFailure();
    last.addPlace(BAR);
    last.addPlace(PAGE);
    last.set(FAILED);
    last.show(FAILED);
    expect([messageAt(last.state.get(), BAR), messageAt(last.state.get(), PAGE)]).toEqual([FAILED, undefined]);
  });

  it('in the same place when a popup opens above it', () => {
    const last = lastFailureOn();
    last.alertClosed(FAILED);
    last.addPlace(POPUP);
    expect([PAGE, POPUP].map(last.at)).toEqual(['failed', undefined]);
  });

  it('in the layer below, when the popup closed before its alert', () => {
    const last = lastFailureOn(POPUP, QUESTION);
    last.set(FAILED);
    last.closeTop();
    last.show(FAILED);
    expect([PAGE, POPUP].map(last.at)).toEqual([undefined, 'failed']);
  });

  it('no longer, when its popup is closed', () => {
    const last = lastFailureOn(POPUP);
    last.alertClosed(FAILED);
    last.closeTop();
    expect(last.at(PAGE)).toBeUndefined();
  });

  it('still, when a bar goes and the page stays', () => {
    const last = lastFailureOn(BAR);
    last.alertClosed(FAILED);
    last.closeTop();
    expect(last.at(PAGE)).toBe('failed');
  });
});
