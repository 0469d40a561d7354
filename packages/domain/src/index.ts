// The front door of the domain: the rules of a tournament, pure.

export * from './ad-playlist.ts';
export * from './board-design.ts';
export * from './board-face.ts';
export * from './entry-limit.ts';
export * from './game-commands.ts';
export * from './image-rules.ts';
export * from './level-rows.ts';
export * from './level-schedule.ts';
export * from './level-sheet.ts';
export * from './payable-blinds.ts';
export * from './permissions.ts';
export * from './player-counts.ts';
export * from './points-ledger.ts';
export * from './registration.ts';
export * from './season.ts';
export * from './sheet-text.ts';
export * from './stacks.ts';
export * from './structure-generator.ts';
export * from './structure-warnings.ts';
export * from './structure.ts';
export * from './time.ts';
export * from './tournament-clock.ts';
export * from './undo.ts';
export * from './venue-time.ts';
export * from './win-points.ts';
export * from './wall.ts';
