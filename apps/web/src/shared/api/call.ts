// The way both entries call the server.

import { session } from '../session/session.ts';
import { createCall } from './create-call.ts';

/** Types and parses one call; throws ApiFailure. A 401, a 403 or 5 hours of inactivity also end the session. */
export const call = createCall({ fetch: (path, init) => window.fetch(path, init), session });
