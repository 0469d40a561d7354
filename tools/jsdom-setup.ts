// Gives jsdom the few browser features that the console's UI kit asks for on loading.
const nothing = () => undefined;

class StillObserver implements ResizeObserver {
  observe = nothing;
  unobserve = nothing;
  disconnect = nothing;
}

const noMatch = (media: string) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener: nothing,
  removeEventListener: nothing,
  dispatchEvent: () => false,
});

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, ResizeObserver: StillObserver, matchMedia: noMatch });
Object.assign(Element.prototype, { scrollIntoView: nothing });
Object.assign(document, { fonts: { ready: Promise.resolve() } });
