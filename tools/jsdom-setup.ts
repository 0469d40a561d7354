// Gives jsdom the few browser features that the console's UI kit asks for on loading.
const nothing = () => undefined;

class StillObserver implements ResizeObserver {
  observe = nothing;
  unobserve = nothing;
  disconnect = nothing;
}

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
globalThis.ResizeObserver ??= StillObserver;
Element.prototype.scrollIntoView ??= nothing;
window.matchMedia ??= (media) => ({
  media,
  matches: false,
  onchange: null,
  addListener: nothing,
  removeListener: nothing,
  addEventListener: nothing,
  removeEventListener: nothing,
  dispatchEvent: () => false,
});
