// Entry of the operator's console.

import { startConsole } from './root/start-console.tsx';
import { followPointer } from './shared/ui/pressing/pointer.ts';

followPointer(document);
const host = document.getElementById('root');
if (host) void startConsole(host);
