// Runs before everything else on the pages that TVs open (vite.config.ts), and adds what an old browser lacks.

import { fillIn, OF_LISTS, OF_OBJECTS, OF_PROMISES, OF_TEXTS } from './fill-in.ts';

fillIn(self, { globalThis: self, queueMicrotask: (run: () => void) => void Promise.resolve().then(run) });
fillIn(Array.prototype, OF_LISTS);
fillIn(String.prototype, OF_TEXTS);
fillIn(Object, OF_OBJECTS);
fillIn(Promise, OF_PROMISES);
