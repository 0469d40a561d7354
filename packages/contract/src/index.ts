// The front door of the contract: every call and message, declared once.

export * from './audit-actions.ts';
export * from './endpoint.ts';
export * from './error-code-names.ts';
export * from './error-codes.ts';
export * from './http/ad.ts';
export * from './http/attachment.ts';
export * from './http/audit.ts';
export * from './http/board.ts';
export * from './http/game.ts';
export * from './http/session.ts';
export * from './http/short-link.ts';
export * from './http/store.ts';
export * from './http/structure-copy.ts';
export * from './http/structure.ts';
export * from './http/timer-list.ts';
export * from './http/structure-app.ts';
export * from './http/user.ts';
export * from './http/wall.ts';
export * from './language.ts';
export * from './realtime/destinations.ts';
export * from './realtime/messages.ts';
export * from './registry.ts';
export * from './translate.ts';
export * from './wire.ts';
