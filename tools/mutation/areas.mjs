// What npm run mutate can be asked for: the files it changes, the tests that must notice, and the share that they must notice. `without` names
// tests that are not asked: those that wait for a second process, which a change in this one does not reach.

const slice = (name) => ({
  mutate: [`apps/server/src/${name}/**/*.ts`],
  testsIn: [`apps/server/src/${name}`],
  least: 80,
});

export const areas = {
  domain: { mutate: ['packages/domain/src/**/*.ts'], testsIn: ['packages/domain/src'], least: 90 },
  contract: { mutate: ['packages/contract/src/**/*.ts'], testsIn: ['packages/contract/src'], least: 80 },
  realtime: {
    mutate: ['apps/server/src/realtime/**/stomp-{frame,decoder}.ts'],
    testsIn: ['apps/server/src/realtime/frames'],
    least: 80,
  },
  session: slice('session'),
  points: slice('points'),
  game: {
    ...slice('game'),
    // What the runner asks of games is tested by its own tests.
    testsIn: ['apps/server/src/game', 'apps/server/src/game-runner'],
    without: ['races.test.ts'],
  },
};
