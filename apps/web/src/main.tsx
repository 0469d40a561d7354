// Entry of the operator's console.

import { startConsole } from './root/start-console.tsx';

const host = document.getElementById('root');
if (host) void startConsole(host);
