// Given to node with --import: what the process sees of time runs FAST times as fast, timers included, so that a day is over in minutes.
const times = Number(process.env.FAST ?? '1');
const began = { date: Date.now(), now: performance.now() };
const real = {
  now: performance.now.bind(performance),
  setTimeout: globalThis.setTimeout,
  setInterval: globalThis.setInterval,
};
const passed = () => (real.now() - began.now) * times;
performance.now = () => began.now + passed();
Date.now = () => Math.floor(began.date + passed());
globalThis.setTimeout = (run, span = 0, ...rest) => real.setTimeout(run, span / times, ...rest);
globalThis.setInterval = (run, span = 0, ...rest) => real.setInterval(run, span / times, ...rest);
