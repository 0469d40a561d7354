// What npm run mutate can be asked for: the files it changes, the tests that must notice, and the share that they must notice.

const slice = (name) => ({
  mutate: [`apps/server/src/${name}/**/*.ts`],
  tests: [`apps/server/src/${name}/**/*.test.ts`],
  least: 80,
});

export const areas = {
  domain: { mutate: ['packages/domain/src/**/*.ts'], tests: ['packages/domain/src/**/*.test.ts'], least: 90 },
  contract: { mutate: ['packages/contract/src/**/*.ts'], tests: ['packages/contract/src/**/*.test.ts'], least: 80 },
  realtime: {
    mutate: ['apps/server/src/realtime/**/stomp-{frame,decoder}.ts'],
    tests: ['apps/server/src/realtime/**/stomp-{frame,decoder}*.test.ts'],
    least: 80,
  },
  session: slice('session'),
  points: slice('points'),
  game: slice('game'),
};
